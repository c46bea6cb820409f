// Search without a server: the texts and the index are loaded when somebody begins to search.
(() => {
  "use strict";
  const SHOWN = 12;
  const EXCERPT = 160;
  const field = document.getElementById("find");
  const list = document.getElementById("found");
  const said = document.getElementById("said");
  const pages = document.querySelector("details.pages");
  let index = null;
  let loading = null;

  if (matchMedia("(max-width: 59.99rem)").matches) pages.open = false;

  const load = (file) => new Promise((done, failed) => {
    const script = document.createElement("script");
    script.src = field.dataset.root + "assets/" + file;
    script.onload = done;
    script.onerror = () => failed(new Error(file));
    document.head.append(script);
  });

  const prepare = () => {
    loading ??= Promise.all([load("lunr.js"), load("texts.js")]).then(() => {
      // lunr 2.3.9 writes edges without a mark between them, so nodes with edges of digits are taken for
      // one another, and a search meets words that no text has
      lunr.TokenSet.prototype.toString = function () {
        const edges = Object.keys(this.edges).sort().map((letter) => letter + this.edges[letter].id);
        return (this.final ? "1" : "0") + edges.join(";");
      };
      index = lunr(function () {
        this.ref("number");
        this.field("heading", { boost: 8 });
        this.field("page", { boost: 3 });
        this.field("text");
        // who searches wants to know how something is now, before why and since when
        const history = /^(adr\/|project\/CHANGES)/;
        window.occgenTexts.forEach((text, number) =>
          this.add({ number, ...text }, { boost: history.test(text.address) ? 1 : 4 }));
      });
    });
    return loading;
  };

  // all words must be there; the last may be unfinished
  const query = (typed) => {
    const words = typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    return index.query((asked) => words.forEach((word, place) => {
      const must = { presence: lunr.Query.presence.REQUIRED };
      if (place === words.length - 1) {
        asked.term(word, { ...must, wildcard: lunr.Query.wildcard.TRAILING, usePipeline: false });
      } else {
        asked.term(lunr.tokenizer(word), must);
      }
    }));
  };

  const excerpt = (text, typed) => {
    const word = (typed.toLowerCase().match(/[\p{L}\p{N}]+/u) ?? [""])[0];
    const at = Math.max(0, text.toLowerCase().indexOf(word) - EXCERPT / 3);
    return (at > 0 ? "… " : "") + text.slice(at, at + EXCERPT) + (at + EXCERPT < text.length ? " …" : "");
  };

  const entry = (text, typed) => {
    const link = document.createElement("a");
    link.href = field.dataset.root + text.address;
    const heading = document.createElement("strong");
    heading.textContent = text.heading;
    const place = document.createElement("span");
    place.textContent = text.page === text.heading ? "" : text.page;
    const some = document.createElement("span");
    some.textContent = excerpt(text.text, typed);
    link.append(heading, place, some);
    const item = document.createElement("li");
    item.append(link);
    return item;
  };

  const show = async () => {
    const typed = field.value.trim();
    if (typed.length < 2) {
      list.hidden = true;
      said.textContent = "";
      return;
    }
    try {
      await prepare();
    } catch (error) {
      said.classList.remove("hidden");
      said.textContent = "The search could not load " + error.message + ".";
      return;
    }
    if (field.value.trim() !== typed) return;
    const found = query(typed);
    said.textContent = found.length + (found.length === 1 ? " place" : " places");
    const items = found.slice(0, SHOWN).map((one) => entry(window.occgenTexts[Number(one.ref)], typed));
    if (items.length === 0) {
      const none = document.createElement("li");
      none.textContent = "Nothing found for “" + typed + "”.";
      items.push(none);
    }
    list.replaceChildren(...items);
    list.hidden = false;
  };

  field.addEventListener("input", show);
  field.addEventListener("focus", () => { prepare().catch(() => {}); });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      list.hidden = true;
      if (list.contains(document.activeElement)) field.focus();
    } else if (event.key === "/" && document.activeElement.tagName !== "INPUT" && document.activeElement.tagName !== "SELECT") {
      event.preventDefault();
      field.focus();
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && !list.hidden) {
      const stops = [field, ...list.querySelectorAll("a")];
      const at = stops.indexOf(document.activeElement);
      if (at >= 0) {
        event.preventDefault();
        stops[Math.min(stops.length - 1, Math.max(0, at + (event.key === "ArrowDown" ? 1 : -1)))].focus();
      }
    }
  });
  document.addEventListener("click", (event) => {
    if (!event.target.closest(".find")) list.hidden = true;
  });
})();
