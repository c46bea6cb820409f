(() => {
  const WAIT = 120; // milliseconds after the last key
  const byId = (id) => document.getElementById(id);
  const number = new Intl.NumberFormat("en");

  // Text as it is searched: without case, accents, vowel signs of Arabic and Hebrew, and characters
  // that are not seen. Signs of other scripts are letters of their own.
  const PASSED_OVER =
    /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u00ad\u200b-\u200f\u061c\u202a-\u202e\u2060-\u2069\ufeff]+/gu;
  const folded = (text) => text.normalize("NFKD").replace(PASSED_OVER, "").toUpperCase();

  // What sets a direction of writing is shown by its number.
  const CONTROL = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/u;

  const element = (name, properties = {}, ...children) => {
    const made = Object.assign(document.createElement(name), properties);
    made.append(...children);
    return made;
  };

  const visible = (text) =>
    text.split(/([\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069])/u).filter((part) => part !== "").map((part) => {
      if (!CONTROL.test(part)) {
        return part;
      }
      const code = `U+${part.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
      return element("span", { className: "control", dir: "ltr", title: `hidden character ${code}` }, code);
    });

  const marked = (text, marks) => {
    const points = Array.from(text);
    const parts = [];
    let done = 0;
    for (let i = 0; i + 2 < marks.length; i += 3) {
      const [start, end, feminine] = marks.slice(i, i + 3);
      parts.push(...visible(points.slice(done, start).join("")));
      const gender = feminine === 1 ? "feminine" : "masculine";
      parts.push(element("mark", { className: gender, title: gender }, ...visible(points.slice(start, end).join(""))));
      done = end;
    }
    parts.push(...visible(points.slice(done).join("")));
    return parts;
  };

  // An address from outside: nothing but a page on the web is a link.
  const link = (address, text) => {
    let url;
    try {
      url = new URL(address);
    } catch {
      return text;
    }
    return url.protocol === "https:" || url.protocol === "http:"
      ? element("a", { href: url.href, rel: "noreferrer" }, text)
      : text;
  };

  const tables = () => {
    for (const filter of document.querySelectorAll("[data-filter]")) {
      const input = filter.querySelector("input");
      const found = filter.querySelector("output");
      const rows = Array.from(byId(filter.dataset.filter).querySelectorAll("tbody tr"), (row) => ({
        row,
        text: folded(row.cells[0].textContent),
      }));
      input.addEventListener("input", () => {
        const wanted = folded(input.value.trim());
        let count = 0;
        for (const { row, text } of rows) {
          row.hidden = !text.includes(wanted);
          count += row.hidden ? 0 : 1;
        }
        found.value = `${number.format(count)} of ${number.format(rows.length)}`;
      });
      filter.hidden = false;
    }
  };

  const start = () => {
    const data = JSON.parse(byId("segment-data").textContent);
    const texts = new Array(data.segments.length); // folded, when it is first needed
    const textOf = (i) => {
      if (texts[i] === undefined) {
        const [id, person, , sentences] = data.segments[i];
        const [qid, name, occupations] = data.people[person];
        texts[i] = folded([id, qid, name, occupations, ...sentences].join("\n"));
      }
      return texts[i];
    };
    const words = byId("words");
    const group = byId("group");
    const category = byId("category");
    const from = byId("from");
    const to = byId("to");
    const order = byId("order");
    const list = byId("list");
    let rows = [];

    const options = (select, values) => {
      for (const [value, text] of values) {
        select.append(element("option", { value }, text));
      }
    };
    const used = new Set(data.people.map((person) => person[3]));
    const compare = new Intl.Collator("en").compare;
    options(
      group,
      data.groups
        .map((label, i) => [String(i), visible(label).map((part) => part.textContent ?? part).join("")])
        .filter(([i]) => used.has(Number(i)))
        .sort((a, b) => compare(a[1], b[1])),
    );
    options(category, Array.from(new Set(data.people.map((person) => person[4])), (name) => [name, name]).sort());

    const item = (i) => {
      const [id, person, score, sentences, probabilities, marks] = data.segments[i];
      const [qid, name, occupations, , gender, articles] = data.people[person];
      const sides = sentences.map((sentence, l) => {
        const [code, language, rightToLeft] = data.languages[l];
        const [address, revision] = articles[l];
        const source = link(address, revision === 0 ? "article" : `revision ${revision}`);
        const probability = l === 0 ? "" : `, probability ${probabilities[l - 1].toFixed(3)}`;
        return element(
          "div",
          {},
          element("p", { className: "note" }, `${language}: `, source, probability),
          element("p", { lang: code, dir: rightToLeft ? "rtl" : "ltr" }, ...marked(sentence, marks[l] ?? [])),
        );
      });
      return element(
        "li",
        { value: i + 1 },
        element("h3", {}, `${number.format(i + 1)}. `, element("bdi", {}, ...visible(name))),
        element(
          "p",
          { className: "note" },
          link(`https://www.wikidata.org/wiki/${encodeURIComponent(qid)}`, qid),
          `, ${gender}, `,
          element("bdi", {}, ...visible(occupations)),
          `, score ${score.toFixed(3)}, segment ${id}`,
        ),
        element("div", { className: "sides" }, ...sides),
      );
    };

    const show = pages(10, (begin, end) => list.replaceChildren(...rows.slice(begin, end).map(item)));

    const search = () => {
      const wanted = folded(words.value).split(/\s+/u).filter((word) => word !== "");
      const least = from.value === "" ? -Infinity : Number(from.value);
      const most = to.value === "" ? Infinity : Number(to.value);
      const ofGroup = group.value === "" ? -1 : Number(group.value);
      rows = [];
      for (let i = 0; i < data.segments.length; i++) {
        const score = data.segments[i][2];
        const person = data.people[data.segments[i][1]];
        if (
          score >= least &&
          score <= most &&
          (ofGroup === -1 || person[3] === ofGroup) &&
          (category.value === "" || person[4] === category.value) &&
          (wanted.length === 0 || wanted.every((word) => textOf(i).includes(word)))
        ) {
          rows.push(i);
        }
      }
      const scoreOf = (i) => data.segments[i][2];
      if (order.value !== "") {
        const sign = order.value === "low" ? 1 : -1;
        rows.sort((a, b) => sign * (scoreOf(a) - scoreOf(b)) || a - b);
      }
      show(rows.length);
    };

    // A bar of a group of occupations leads to its segments.
    for (const bar of document.querySelectorAll("figure[data-filters] [data-row]")) {
      const option = Array.from(group.options).find((of) => of.text === bar.dataset.row);
      if (option === undefined) {
        continue;
      }
      linkBar(bar, `Segments: ${bar.dataset.row}, ${bar.dataset.series}`, () => {
        words.value = from.value = to.value = "";
        group.value = option.value;
        category.value = bar.dataset.series;
        search();
        location.hash = "segments";
      });
    }

    let timer = 0;
    const form = byId("search");
    form.addEventListener("submit", (event) => event.preventDefault());
    form.addEventListener("input", () => {
      clearTimeout(timer);
      timer = setTimeout(search, WAIT);
    });
    form.hidden = false;
    search();

    // Texts are folded a few at a time while nobody types, so that the first search is quick too.
    let next = 0;
    const prepare = () => {
      const until = performance.now() + 8;
      while (next < data.segments.length && performance.now() < until) {
        textOf(next);
        next += 1;
      }
      if (next < data.segments.length) {
        setTimeout(prepare, 0);
      }
    };
    setTimeout(prepare, 0);
  };

  // after the first view of the page
  requestAnimationFrame(() => setTimeout(() => {
    tables();
    start();
  }, 0));
})();
