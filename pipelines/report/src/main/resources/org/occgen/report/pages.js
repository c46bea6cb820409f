"use strict";
// The pages of a list of segments, after the macro "pages" of the frame. A page has
// size rows; draw(begin, end) shows those from begin to before end. The function that comes back
// begins anew with a number of rows.
const pages = (size, draw) => {
  const byId = (id) => document.getElementById(id);
  const number = new Intl.NumberFormat("en");
  const page = byId("page");
  let rows = 0;
  let current = 1;
  const last = () => Math.max(1, Math.ceil(rows / size));
  const show = () => {
    current = Math.min(Math.max(1, current), last());
    const begin = (current - 1) * size;
    const end = Math.min(rows, begin + size);
    draw(begin, end);
    page.value = String(current);
    page.max = String(last());
    byId("of").textContent = `of ${number.format(last())}`;
    byId("first").disabled = byId("previous").disabled = current === 1;
    byId("next").disabled = byId("last").disabled = current === last();
    byId("found").value =
      rows === 0
        ? "No segment is found."
        : `${number.format(begin + 1)} to ${number.format(end)} of ${number.format(rows)} segments`;
  };
  const go = (where) => {
    current = where;
    show();
    byId("segments-heading").scrollIntoView();
  };
  byId("first").addEventListener("click", () => go(1));
  byId("previous").addEventListener("click", () => go(current - 1));
  byId("next").addEventListener("click", () => go(current + 1));
  byId("last").addEventListener("click", () => go(last()));
  page.addEventListener("change", () => go(Math.trunc(Number(page.value)) || 1));
  byId("pages").hidden = false;
  return (count) => {
    rows = count;
    current = 1;
    show();
  };
};

// Makes the bars of a figure links: by a click and by the keyboard.
const linkBar = (bar, label, go) => {
  bar.closest("svg").setAttribute("role", "group"); // a picture has no links in it
  bar.setAttribute("tabindex", "0");
  bar.setAttribute("role", "link");
  bar.setAttribute("aria-label", label);
  bar.addEventListener("click", go);
  bar.addEventListener("keydown", (event) => {
    if (event.key === "Enter") {
      go();
    }
  });
};
