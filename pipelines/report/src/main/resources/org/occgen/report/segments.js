(() => {
  const byId = (id) => document.getElementById(id);
  const form = byId("search");
  const words = byId("words");
  const category = byId("category");
  const verdict = byId("verdict");
  const system = byId("system");
  const order = byId("order");
  const other = byId("other");
  const list = document.querySelector(".segments");
  const rows = Array.from(document.querySelectorAll(".segments > li"), (row, place) => ({
    row,
    place,
    text: row.textContent.toLowerCase(),
    translations: Array.from(row.querySelectorAll("dd[data-system]")),
  }));
  const chosen = (select) => (select === null ? "" : select.value);
  const systemOf = (translation) => translation.dataset.system;

  // Two translations beside each other: words that one alone has are coloured.
  const MOST = 400; // words that are compared
  const tokens = (text) => Array.from(text.matchAll(/[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu));
  const ownTokens = (a, b) => {
    const width = b.length + 1;
    const longest = new Uint16Array((a.length + 1) * width);
    for (let i = a.length - 1; i >= 0; i--) {
      for (let j = b.length - 1; j >= 0; j--) {
        longest[i * width + j] =
          a[i][0] === b[j][0]
            ? longest[(i + 1) * width + j + 1] + 1
            : Math.max(longest[(i + 1) * width + j], longest[i * width + j + 1]);
      }
    }
    const own = [];
    for (let i = 0, j = 0; i < a.length; ) {
      if (j < b.length && a[i][0] === b[j][0]) {
        i++;
        j++;
      } else if (j < b.length && longest[i * width + j + 1] >= longest[(i + 1) * width + j]) {
        j++;
      } else {
        own.push(a[i++]);
      }
    }
    return own;
  };
  const colour = (span, own) => {
    let begin = 0;
    for (const node of Array.from(span.childNodes)) {
      const text = node.textContent;
      const holder = node.nodeType === Node.TEXT_NODE ? document.createElement("span") : node.cloneNode(false);
      let done = 0;
      for (const token of own) {
        const at = token.index - begin;
        if (at >= done && at < text.length) {
          const end = Math.min(text.length, at + token[0].length);
          const differs = document.createElement("span");
          differs.className = "differs";
          differs.append(text.slice(at, end));
          holder.append(text.slice(done, at), differs);
          done = end;
        }
      }
      holder.append(text.slice(done));
      node.replaceWith(holder);
      begin += text.length;
    }
  };
  const plain = new Map(); // a span of text to its nodes without colours
  let compared = ["", ""]; // two systems; an empty name is none
  const compare = () => {
    const [one, two] = compared;
    list.classList.toggle("compare", two !== "");
    for (const { row, translations } of rows) {
      for (const translation of translations) {
        const span = translation.firstElementChild;
        if (plain.has(span)) {
          span.replaceChildren(...plain.get(span));
          plain.delete(span);
        }
        translation.parentElement.hidden = two !== "" && systemOf(translation) !== one && systemOf(translation) !== two;
      }
      const [a, b] = [one, two].map((name) => translations.find((of) => systemOf(of) === name)?.firstElementChild);
      if (two === "" || row.hidden || a === undefined || b === undefined) {
        continue;
      }
      const [of, from] = [a, b].map((span) => tokens(span.textContent).slice(0, MOST));
      for (const [span, own] of [[a, ownTokens(of, from)], [b, ownTokens(from, of)]]) {
        plain.set(span, Array.from(span.childNodes, (node) => node.cloneNode(true)));
        colour(span, own);
      }
    }
  };

  let found = rows;
  const showPage = pages(25, (begin, end) => {
    rows.forEach(({ row }) => (row.hidden = true));
    found.slice(begin, end).forEach(({ row }) => (row.hidden = false));
    compare();
  });

  const search = () => {
    const wanted = words.value.toLowerCase().split(/\s+/u).filter((word) => word !== "");
    const of = chosen(category);
    const said = chosen(verdict);
    const by = chosen(system);
    const two = chosen(other) === by ? "" : chosen(other);
    const one = by === "" && two !== "" ? rows[0].translations.map(systemOf).find((name) => name !== two) : by;
    compared = [one, two];
    const wantedRow = ({ row, text, translations }) => {
      const judged = translations.filter((each) => by === "" || systemOf(each) === by);
      return (
        wanted.every((word) => text.includes(word)) &&
        (of === "" || row.dataset.category === of) &&
        (said === "" ||
          judged.some((each) => each.dataset.verdict === said || (said === "any" && (each.dataset.verdict ?? "none") !== "none")))
      );
    };
    const [metric, worst] = chosen(order).split(" ");
    const key = (of) =>
      Math.min(
        ...of.translations
          .filter((each) => by === "" || systemOf(each) === by)
          .map((each) => Number(each.dataset[`score${metric}`] ?? NaN) * (worst === "high" ? -1 : 1))
          .filter((score) => !Number.isNaN(score)),
      );
    found = rows.filter(wantedRow);
    if (worst !== undefined) {
      found.sort((a, b) => key(a) - key(b) || a.place - b.place);
    }
    list.append(...(worst === undefined ? rows : found).map(({ row }) => row));
    showPage(found.length);
  };

  // A figure or a bar leads to its segments.
  const set = (select, value) => {
    if (select !== null) {
      select.value = value ?? "";
      if (select.selectedIndex < 0) {
        select.value = "";
      }
    }
  };
  const show = (data) => {
    words.value = "";
    set(category, data.category);
    set(system, data.system);
    set(verdict, data.verdict);
    set(order, data.order);
    set(other, "");
    search();
  };
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-system]");
    if (link !== null) {
      show(link.dataset);
    }
  });
  for (const figure of document.querySelectorAll("figure[data-filters]")) {
    for (const bar of figure.querySelectorAll("[data-row]")) {
      linkBar(bar, `Segments of ${bar.dataset.row}`, () => {
        show({ system: bar.dataset.row, order: figure.dataset.order, verdict: figure.dataset.verdict });
        location.hash = "segments";
      });
    }
  }
  form.hidden = false;
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", search);
  search();
})();
