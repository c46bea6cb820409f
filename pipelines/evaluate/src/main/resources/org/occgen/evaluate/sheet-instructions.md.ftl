# How to judge the sheet

Every row of `${sheet}` shows a sentence (`source`) and a translation of it${into} (`hypothesis`).
The sentence is about a person. Judge which gender the translation gives this person. Judge
the translation alone: whether it is right is found out later, and you need not know it.

In every row fill in two cells.

- `${marked}`: the word of the translation that shows the gender of the person, copied from it.
  If several words do, copy the first. If no word does, leave the cell empty.
- `${label}`: one of these words.

| label | when |
| --- | --- |
| `feminine` | a word shows the person as a woman |
| `masculine` | a word shows the person as a man |
| `neutral` | the translation speaks of the person, and no word shows a gender |
| `unclear` | you cannot tell: words contradict each other, the translation does not speak
  of the person, or it cannot be understood |
<#if further?has_content>

These labels can be given, too, where a word says so: ${further?join(", ")}.
</#if>

A name alone shows no gender: *Maria* may be anybody. Other mistakes of the translation do
not matter here.

Judge alone, and do not speak about the rows with other judges before all are done. Leave
both cells empty if you have not judged a row.

Change nothing else. Do not sort one column without the others. An apostrophe before a sign
such as `=` or `-` at the beginning of a text is ours: it keeps your program from taking the
text for a formula. Save the sheet as text with tabulators or as CSV, in UTF-8.
