/// What the page of a run does for those who have scripts: filters, keys, copying, links that open what they lead to.
/// Everything can be read without it.
enum RunPageScript {
  static let text = core + filter + keys + rest

  private static let core = """
    (function () {
    "use strict";
    var all = function (selector, root) { return Array.from((root || document).querySelectorAll(selector)); };
    var one = function (selector, root) { return (root || document).querySelector(selector); };
    var entries = all("article, .rows > li"), total = entries.length;
    var search = one("#search"), tagged = one("#tagged"), said = one("#said"), help = one("#help");
    var groups = all("details.file"), sections = all("main > section"), nothing = one("#nothing");
    var current = null, wasOpen = null;
    all(".needs-script").forEach(function (element) { element.hidden = false; });

    // Counts become switches.
    var states = all(".counts li").map(function (item) {
      var button = document.createElement("button");
      button.type = "button";
      button.setAttribute("aria-pressed", "false");
      button.dataset.filter = item.dataset.state;
      while (item.firstChild.firstChild) { button.appendChild(item.firstChild.firstChild); }
      item.replaceChildren(button);
      button.disabled = item.classList.contains("none");
      button.addEventListener("click", function () {
        button.setAttribute("aria-pressed", String(!isOn(button)));
        filter();
      });
      return button;
    });
    function isOn(button) { return button.getAttribute("aria-pressed") === "true"; }
    function state(entry) { return entry.closest("[data-state]").dataset.state; }


    """

  private static let filter = """
    function text(entry) {
      if (entry.words === undefined) { entry.words = entry.textContent.toLowerCase(); }
      return entry.words;
    }
    function hasTag(entry, tag) {
      return all(".tag", entry).some(function (element) { return element.textContent === tag; });
    }
    function filter() {
      var words = search.value.toLowerCase().split(/\\s+/).filter(Boolean);
      var wanted = states.filter(isOn).map(function (button) { return button.dataset.filter; });
      var tag = tagged ? tagged.value : "", shown = 0;
      var isFiltered = words.length > 0 || wanted.length > 0 || tag !== "";
      if (isFiltered && !wasOpen) { wasOpen = groups.map(function (group) { return group.open; }); }
      entries.forEach(function (entry) {
        var fits = (wanted.length === 0 || wanted.includes(state(entry)))
          && (tag === "" || hasTag(entry, tag))
          && words.every(function (word) { return text(entry).includes(word); });
        entry.hidden = !fits;
        if (fits) { shown += 1; }
      });
      groups.forEach(function (group, index) {
        var some = one(".rows > li:not([hidden])", group) !== null;
        group.hidden = !some;
        if (isFiltered) { group.open = some; } else if (wasOpen) { group.open = wasOpen[index]; }
      });
      if (!isFiltered) { wasOpen = null; }
      sections.forEach(function (section) {
        if (section.dataset.fixed) { section.hidden = isFiltered; return; }
        section.hidden = one("article:not([hidden]), .rows > li:not([hidden])", section) === null;
      });
      nothing.hidden = shown > 0 || total === 0;
      said.textContent = isFiltered ? shown + " of " + total + " shown" : total === 1 ? "1 scenario" : total + " scenarios";
    }
    function reset() {
      search.value = "";
      if (tagged) { tagged.value = ""; }
      states.forEach(function (button) { button.setAttribute("aria-pressed", "false"); });
      filter();
    }
    var timer;
    search.addEventListener("input", function () { clearTimeout(timer); timer = setTimeout(filter, 80); });
    if (tagged) { tagged.addEventListener("change", filter); }
    one("#tools").addEventListener("submit", function (event) { event.preventDefault(); filter(); });
    one("#tools").addEventListener("reset", function (event) { event.preventDefault(); reset(); });


    """

  private static let keys = """
    // Where the focus goes for a scenario.
    function handle(entry) { return one("summary, .row > a", entry); }
    function isReachable(entry) { return !entry.hidden && !entry.closest("details.file:not([open])"); }
    function select(entry) {
      current = entry;
      handle(entry).focus({ preventScroll: true });
      entry.scrollIntoView({ block: entry.offsetHeight > innerHeight * 0.8 ? "start" : "nearest" });
      try { history.replaceState(null, "", "#" + entry.id); } catch (error) { /* Some allow none from a disk. */ }
    }
    function move(step) {
      var list = entries.filter(isReachable);
      if (list.length === 0) { return; }
      var focused = document.activeElement.closest("article, .rows > li");
      var index = list.indexOf(focused || current);
      if (index < 0) { index = step > 0 ? 0 : list.length - 1; }
      else { index = Math.max(0, Math.min(list.length - 1, index + step)); }
      select(list[index]);
    }
    function openAll(open) {
      entries.forEach(function (entry) {
        var details = one("details", entry);
        if (details && !entry.hidden) { details.open = open; }
      });
      groups.forEach(function (group) { if (!group.hidden) { group.open = open; } });
    }
    document.addEventListener("keydown", function (event) {
      if (event.ctrlKey || event.metaKey || event.altKey || help.open) { return; }
      var target = event.target, isField = /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName);
      if (event.key === "Escape") {
        if (target === search && search.value === "") { search.blur(); return; }
        reset();
        return;
      }
      if (isField) { return; }
      // Elsewhere the arrows scroll, as everybody expects.
      var entry = target.closest ? target.closest("article, .rows > li") : null;
      var isHandle = entry && handle(entry) === target;
      if (event.key === "j" || event.key === "ArrowDown" && isHandle) { move(1); }
      else if (event.key === "k" || event.key === "ArrowUp" && isHandle) { move(-1); }
      else if (event.key === "/") { search.focus(); search.select(); }
      else if (event.key === "?") { help.showModal(); }
      else if (event.key === "e") { openAll(true); }
      else if (event.key === "w") { openAll(false); }
      else if (event.key === "c") {
        var button = one(".copy", entry || current || document.createElement("i"));
        if (!button) { return; }
        button.click();
      } else { return; }
      event.preventDefault();
    });
    one("#open").addEventListener("click", function () { openAll(true); });
    one("#close").addEventListener("click", function () { openAll(false); });
    one("#keys").addEventListener("click", function () { help.showModal(); });


    """

  private static let rest = """
    document.addEventListener("click", function (event) {
      var button = event.target.closest ? event.target.closest(".copy") : null;
      if (button) { copy(button); }
    });
    function copy(button) {
      var code = one("code", button.parentNode), label = button.textContent;
      function done(word) {
        button.textContent = word;
        one("#spoken").textContent = word;
        setTimeout(function () { button.textContent = label; }, 1500);
      }
      function byHand() {
        var range = document.createRange();
        range.selectNodeContents(code);
        getSelection().removeAllRanges();
        getSelection().addRange(range);
        var worked = false;
        try { worked = document.execCommand("copy"); } catch (error) { worked = false; }
        done(worked ? "Copied" : "Selected");
      }
      if (!navigator.clipboard) { byHand(); return; }
      navigator.clipboard.writeText(code.textContent).then(function () { done("Copied"); }, byHand);
    }

    // A screen that several have is in the page once; who opens another one gets a copy.
    function fill(root) {
      all("a.same", root).forEach(function (link) {
        if (link.closest("details:not([open])")) { return; }
        var source = document.getElementById(link.hash.slice(1));
        if (!source) { return; }
        var clone = source.cloneNode(true);
        clone.removeAttribute("id");
        link.parentNode.replaceWith(clone);
      });
    }
    document.addEventListener("toggle", function (event) { if (event.target.open) { fill(event.target); } }, true);
    fill(document);

    // A link opens what it leads to.
    function follow() {
      var id = decodeURIComponent(location.hash.slice(1)), target = id && document.getElementById(id);
      if (!target) { return; }
      var entry = target.closest("article, .rows > li");
      if (entry && entry.hidden) { reset(); }
      for (var around = target; around; around = around.parentElement) {
        if (around.tagName === "DETAILS") { around.open = true; }
      }
      if (!entry) { return; }
      var own = one("details", entry);
      if (own) { own.open = true; }
      current = entry;
      target.scrollIntoView();
      if (target === entry) { handle(entry).focus({ preventScroll: true }); }
    }
    addEventListener("hashchange", follow);

    // On paper everything is open but the lists of what passed.
    var closed = [];
    addEventListener("beforeprint", function () {
      closed = all("details:not([open]):not(.file)");
      closed.forEach(function (details) { details.open = true; });
    });
    addEventListener("afterprint", function () {
      closed.forEach(function (details) { details.open = false; });
    });
    filter();
    follow();
    }());
    """
}
