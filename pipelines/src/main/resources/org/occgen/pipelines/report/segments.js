"use strict";
(() => {
  const form = document.getElementById("search");
  const words = document.getElementById("words");
  const category = document.getElementById("category");
  const found = document.getElementById("found");
  const rows = Array.from(document.querySelectorAll(".segments > li"), (row) => ({
    row,
    text: row.textContent.toLowerCase(),
  }));
  const search = () => {
    const wanted = words.value.toLowerCase().split(/\s+/u).filter((word) => word !== "");
    const of = category === null ? "" : category.value;
    let count = 0;
    for (const { row, text } of rows) {
      const shown =
        wanted.every((word) => text.includes(word)) && (of === "" || row.dataset.category === of);
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
