/// Style sheets.
enum HTMLStyle {
  /// What every page has.
  static let base = """
    *{box-sizing:border-box}
    html{scroll-padding-top:5.5rem;-webkit-text-size-adjust:100%;text-size-adjust:100%}
    body{margin:0;background:var(--page);color:var(--text);font:1rem/1.5 system-ui,"Segoe UI",Roboto,"Helvetica Neue",\
    "Noto Sans","DejaVu Sans",sans-serif}
    code,pre,kbd{font-family:ui-monospace,"DejaVu Sans Mono","SF Mono",Menlo,Consolas,"Liberation Mono",monospace;\
    font-size:.875rem}
    a{color:var(--link)}
    h1,h2,h3,h4,p,ul,ol,pre,figure,dl,dd{margin:0;padding:0}
    ul,ol{list-style:none}
    [hidden]{display:none!important}
    :focus-visible{outline:3px solid var(--link);outline-offset:2px;border-radius:4px}
    main:focus{outline:none}
    button,input,select{font:inherit;color:var(--text);background:var(--card);border:1px solid var(--edge);\
    border-radius:8px;min-height:44px;min-width:44px;padding:0 .8rem}
    button{cursor:pointer}
    button:hover{border-color:var(--text)}
    .skip{position:absolute;left:-100vw;top:0;z-index:9;background:var(--card);padding:.7rem 1rem;min-height:44px}
    .skip:focus{left:.5rem;top:.5rem}
    .unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
    .wide{display:inline-block;width:2ch;overflow:hidden;vertical-align:top}
    @media (prefers-reduced-motion:no-preference){button,.card,summary{transition:border-color .12s,background-color .12s}}

    """
}
