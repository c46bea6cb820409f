"use strict";
(() => {
  const form = document.getElementById("search");
  const words = document.getElementById("words");
  const category = document.getElementById("category");
  const verdict = document.getElementById("verdict");
  const system = document.getElementById("system");
  const found = document.getElementById("found");
  const rows = Array.from(document.querySelectorAll(".segments > li"), (row) => ({
    row,
    text: row.textContent.toLowerCase(),
    verdicts: Array.from(row.querySelectorAll("[data-verdict]"), (of) => of.dataset),
  }));
  const chosen = (select) => (select === null ? "" : select.value);
  const search = () => {
    const wanted = words.value.toLowerCase().split(/\s+/u).filter((word) => word !== "");
    const of = chosen(category);
    const said = chosen(verdict);
    const by = chosen(system);
    let count = 0;
    for (const { row, text, verdicts } of rows) {
      const shown =
        wanted.every((word) => text.includes(word)) &&
        (of === "" || row.dataset.category === of) &&
        (said === "" ||
          verdicts.some((one) => one.verdict === said && (by === "" || one.system === by)));
      row.hidden = !shown;
      count += shown ? 1 : 0;
    }
    found.value = `${count} of ${rows.length} segments`;
  };
  form.hidden = false;
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", search);
  search();
})();
