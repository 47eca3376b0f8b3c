/// How the page of a run looks.
enum RunPageStyle {
  static let css = top + tools + cards + rows + print

  private static let top = """
    .top,main,footer{max-width:84rem;margin:0 auto;padding:0 1.25rem}
    .top{padding-top:1.75rem}
    .brand{color:var(--soft);font-size:.875rem;letter-spacing:.02em}
    h1{display:flex;gap:.7rem;align-items:flex-start;font-size:clamp(1.35rem,1rem + 1.6vw,2rem);line-height:1.25;\
    letter-spacing:-.015em;margin:.15rem 0 .5rem;text-wrap:balance}
    h1 .mark{flex:none;display:inline-grid;place-items:center;width:1.35em;height:1.35em;margin-top:-.05em;\
    border-radius:50%;font-size:.85em;border:2px solid currentColor}
    .is-bad .mark{background:var(--bad);border-color:var(--bad);color:var(--on-bad)}
    .is-good .mark{color:var(--good)}
    .is-odd .mark{color:var(--odd)}
    .facts{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;color:var(--soft);font-size:.9375rem}
    .bar{display:flex;gap:2px;height:10px;margin:1rem 0 .75rem;border-radius:5px;overflow:hidden;forced-color-adjust:none}
    .bar span{min-width:6px;background:var(--tone)}
    .bar .outline{background:transparent;border:2px solid var(--tone)}
    [data-state]{--tone:var(--soft)}
    [data-state=passed]{--tone:var(--good)}
    [data-state=failed],[data-state=error],[data-state=unexpected_pass]{--tone:var(--bad)}
    [data-state=flaky],[data-state=interrupted],[data-state=expected_failure]{--tone:var(--odd)}
    .counts{display:grid;grid-template-columns:repeat(auto-fill,minmax(7.6rem,1fr));gap:.5rem}
    .counts li{display:flex;background:var(--card);border:1px solid var(--line);border-radius:10px}
    .counts li>span,.counts button{flex:1;display:block;text-align:left;padding:.45rem .8rem;line-height:1.25;\
    border:0;background:none;border-radius:9px;font-size:.9375rem;color:var(--soft)}
    .counts b{display:block;font-size:1.375rem;color:var(--text);font-variant-numeric:tabular-nums}
    .counts .some b{color:var(--tone)}
    .counts .none b{color:var(--soft);font-weight:400}
    .counts button{min-height:58px;display:flex;flex-direction:column}
    .counts button[aria-pressed=true]{background:var(--tone);color:var(--card);box-shadow:inset 0 0 0 3px var(--tone)}
    .counts button[aria-pressed=true] b{color:var(--card)}
    .counts button[aria-pressed=true]::after{content:"shown only";display:block;font-size:.75rem}

    """

  private static let tools = """
    .tools{position:sticky;top:0;z-index:5;margin:1rem 0 0;background:var(--page);border-bottom:1px solid var(--line)}
    .tools form{max-width:84rem;margin:0 auto;padding:.6rem 1.25rem;display:flex;flex-wrap:wrap;gap:.5rem;\
    align-items:center}
    .tools input{flex:1 1 14rem;min-width:8rem}
    .tools select{flex:0 1 11rem}
    .tools output{color:var(--soft);font-size:.9375rem;min-width:9.5rem;text-align:right;\
    font-variant-numeric:tabular-nums}
    dialog{color:var(--text);background:var(--card);border:1px solid var(--edge);border-radius:14px;max-width:min(30rem,92vw);\
    padding:1.25rem 1.5rem}
    dialog::backdrop{background:rgb(0 0 0/.5)}
    dialog h2{margin:0 0 .75rem;font-size:1.2rem}
    dialog dl{display:grid;grid-template-columns:auto 1fr;gap:.45rem 1rem;margin-bottom:1rem}
    dialog dt{white-space:nowrap}
    kbd{border:1px solid var(--edge);border-bottom-width:2px;border-radius:5px;padding:.05rem .4rem;background:var(--code)}
    main{padding-top:.5rem;padding-bottom:3rem}
    section{margin-top:1.75rem}
    h2{font-size:1.1875rem;display:flex;gap:.6rem;align-items:baseline;margin-bottom:.6rem}
    h2 .count,h3 .count{color:var(--soft);font-weight:400;font-size:.9em;font-variant-numeric:tabular-nums}
    .nothing{color:var(--soft);padding:2.5rem 0;text-align:center}
    footer{color:var(--soft);font-size:.875rem;padding-top:1rem;padding-bottom:2.5rem;border-top:1px solid var(--line)}

    """

  private static let cards = """
    .card{position:relative;background:var(--card);border:1px solid var(--line);border-left:5px solid var(--tone);\
    border-radius:10px;margin-bottom:.75rem}
    .card:target,.rows>li:target{box-shadow:0 0 0 2px var(--link)}
    summary{cursor:pointer;min-height:44px;border-radius:8px}
    summary::marker{color:var(--soft)}
    .card>details>summary{padding:.75rem 3.75rem .75rem 1rem;list-style:none;display:grid;grid-template-columns:auto 1fr;\
    gap:.15rem .75rem;align-items:baseline}
    .card>details>summary::-webkit-details-marker{display:none}
    .card h3{font-size:1.0625rem;line-height:1.4;overflow-wrap:anywhere;unicode-bidi:isolate}
    .card>details h3::after{content:"";display:inline-block;width:.42em;height:.42em;margin-left:.6em;border:solid var(--soft);\
    border-width:0 2px 2px 0;transform:translateY(-.2em) rotate(45deg)}
    .card>details[open]>summary h3::after{transform:translateY(.05em) rotate(225deg)}
    .badge{font-size:.75rem;font-weight:700;letter-spacing:.04em;white-space:nowrap;padding:.12rem .5rem;border-radius:6px;\
    border:1.5px solid var(--tone);color:var(--tone)}
    [data-state=failed]>details>summary .badge,[data-state=error]>details>summary .badge,\
    [data-state=unexpected_pass]>details>summary .badge{background:var(--bad);color:var(--on-bad)}
    .meta{grid-column:2;display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:center;color:var(--soft);font-size:.9375rem}
    .why{grid-column:2;color:var(--text);overflow-wrap:anywhere;unicode-bidi:isolate}
    .card>details[open]>summary>.why{display:none}
    .tag{font-size:.8125rem;border:1px solid var(--line);border-radius:99px;padding:0 .55rem;color:var(--soft);\
    unicode-bidi:isolate}
    .permalink{position:absolute;right:.4rem;top:.4rem;width:44px;height:44px;display:grid;place-items:center;\
    text-decoration:none;border-radius:8px;color:var(--soft)}
    .permalink:hover{color:var(--link);background:var(--code)}
    .body{padding:.25rem 1rem 1rem;display:grid;gap:1rem;min-width:0}
    .body>*{min-width:0}
    .card>.body{padding-top:.8rem}
    .body h4{font-size:.9375rem;margin-bottom:.3rem}
    .body h4 .count{color:var(--soft);font-weight:400}
    .failure{border-top:1px solid var(--line);padding-top:.9rem;display:grid;gap:.5rem}
    .failure>*{min-width:0}
    .reason{font-weight:600;white-space:pre-wrap;overflow-wrap:anywhere;color:var(--bad);unicode-bidi:isolate}
    [data-state=expected_failure] .reason,[data-state=flaky] .reason{color:var(--odd)}
    .at{color:var(--soft);overflow-wrap:anywhere}
    .body pre{background:var(--code);border:1px solid var(--line);border-radius:8px;padding:.6rem .8rem;overflow-x:auto;\
    line-height:1.45;tab-size:4}
    pre.screen{line-height:1.18;width:fit-content;max-width:100%;padding:.8rem}
    pre.wrap{white-space:pre-wrap;overflow-wrap:anywhere}
    .diff span{display:block;margin:0 -.8rem;padding:0 .8rem;width:fit-content;min-width:calc(100% + 1.6rem)}
    .diff .minus{background:var(--bad-back)}
    .diff .plus{background:var(--good-back)}
    .compare,.beside{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,27.5rem),1fr));gap:1rem}
    .beside{align-items:start}
    .beside>*{min-width:0}
    .compare figure,figure{min-width:0}
    figcaption{color:var(--soft);font-size:.9375rem;margin-bottom:.3rem;overflow-wrap:anywhere}
    figcaption b{color:var(--text)}
    mark{color:var(--text);font-weight:700;text-decoration:underline;text-underline-offset:2px}
    .expected mark{background:var(--bad-back);box-shadow:0 0 0 1px var(--bad)}
    .actual mark{background:var(--good-back);box-shadow:0 0 0 1px var(--good)}
    .command{display:flex;gap:.5rem;align-items:stretch;flex-wrap:wrap}
    .command code{flex:1 1 16rem;min-width:0;overflow-x:auto;white-space:pre;background:var(--code);border:1px solid var(--line);\
    border-radius:8px;padding:.65rem .8rem}
    .attempts li{padding:.2rem 0}

    """

  private static let rows = """
    .file{background:var(--card);border:1px solid var(--line);border-radius:10px;margin-bottom:.6rem}
    .file>summary{display:flex;align-items:center;gap:.6rem;padding:.4rem 1rem}
    .file>summary::before{content:"";flex:none;width:.45em;height:.45em;border:solid var(--soft);border-width:0 2px 2px 0;\
    transform:rotate(-45deg)}
    .file[open]>summary::before{transform:rotate(45deg)}
    .file h3{font-size:1rem;overflow-wrap:anywhere;font-weight:600}
    .rows>li{border-top:1px solid var(--line)}
    .plain{background:var(--card);border:1px solid var(--line);border-radius:10px}
    .plain>li:first-child{border-top:0}
    .row{display:flex;flex-wrap:wrap;align-items:center;gap:0 .75rem;min-height:44px;padding:.3rem 1rem;color:var(--soft)}
    .row::before{content:"\\2713";color:var(--tone);font-weight:700;width:1em;flex:none}
    [data-state=skipped] .row::before,[data-state=not_run] .row::before{content:"\\25CB"}
    [data-state=interrupted] .row::before{content:"!"}
    .row>a,.row>b{color:var(--text);font-weight:400;text-decoration:none;min-height:44px;display:inline-flex;\
    align-items:center;overflow-wrap:anywhere;unicode-bidi:isolate;padding:.2rem 0}
    .row>a:hover{text-decoration:underline;color:var(--link)}
    .row .why{color:var(--soft)}
    .rows details>.row{cursor:pointer}
    .rows details>.row::after{content:"";margin-left:auto;width:.42em;height:.42em;border:solid var(--soft);\
    border-width:0 2px 2px 0;transform:rotate(45deg)}
    .rows details[open]>.row::after{transform:rotate(225deg)}
    .changes li{display:flex;gap:.75rem;align-items:center;min-height:44px;padding:.2rem 1rem;\
    border-top:1px solid var(--line);overflow-wrap:anywhere}
    .changes li:first-child{border-top:0}
    .changes b{min-width:5.5rem}
    @media (max-width:40rem){
    .top,main,footer,.tools form{padding-left:.75rem;padding-right:.75rem}
    .card>details>summary{grid-template-columns:1fr;padding-left:.8rem}
    .badge{justify-self:start}
    .meta,.why{grid-column:1}
    .body{padding-left:.8rem;padding-right:.8rem}
    .counts{grid-template-columns:repeat(auto-fill,minmax(6.4rem,1fr))}
    .tools{position:static}
    html{scroll-padding-top:1rem}
    pre.screen{font-size:min(.875rem,2.4vw);padding:.5rem}
    }

    """

  private static let print = """
    @media (forced-colors:active){.card{border-left-width:8px}mark{outline:2px solid}}
    @media print{
    body{font-size:10pt;background:none}
    .tools,.skip,.permalink,.copy,dialog{display:none!important}
    .top,main,footer{max-width:none;padding-left:0;padding-right:0}
    .card,.file,.counts li{break-inside:auto;border-radius:0}
    .card>details>summary,h2,h3,h4,.reason{break-after:avoid}
    pre,figure{break-inside:avoid}
    .body pre{white-space:pre-wrap;font-size:8pt}
    pre.screen{white-space:pre;font-size:6.5pt}
    .compare{grid-template-columns:1fr 1fr}
    .counts{display:flex;flex-wrap:wrap}.counts .none{display:none}.counts li>span{padding:.2rem .6rem}
    .bar,.badge,mark,.diff span,.mark{print-color-adjust:exact;-webkit-print-color-adjust:exact}
    details::details-content{content-visibility:visible;display:block}
    .row{min-height:0;padding:.1rem .6rem}.row>a,.row>b{min-height:0}
    a{color:inherit;text-decoration:none}
    }

    """
}
