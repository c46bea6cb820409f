# ${name}, in both genders

${count} sentences about one person each, in ${languages?join(" and ")}, each beside itself in the other gender.

| file | what it holds |
| --- | --- |
| `original.<lang>` | the sentence as it was; line N is the same segment in every file |
| `counterfactual.<lang>` | the same sentence in the other gender |
| `pairs.tsv` | of each line: its line in the text that it was taken from, the person,
  both genders, how many changes there are |
| `changes.tsv` | every replaced word, with its place in the original in code points |
| `left-out.tsv` | every line that is left out, with the language, the reason and the
  word that it is about |

Rules of occgen wrote the counterfactual sentences, and nobody has looked them through.
  They change words that show the person's gender, and what agrees with them. Names stay,
  and so does what the sentence says of the world: read it as a test of grammar and not as
  a biography.

## What was rewritten, and what was left out

A line is left out if it cannot be rewritten with confidence in one of the languages.

| gender | rewritten |<#list reasons as reason> ${reason} |</#list>
| --- | ---: |<#list reasons as reason> ---: |</#list>
<#list categories as cells>
| ${cells?join(" | ")} |
</#list>

`no-gender`: no word shows the person's gender. `both-genders`: words show the other
  gender, too, and may be about another person. `no-counterpart`: the form of a word in
  the other gender is not known. `other-category`: the person's category is neither
  feminine nor masculine.

## Licence

The sentences are those of the text that they were taken from, changed as `changes.tsv`
  lists. Its licence holds for them: sentences of Wikipedia are under CC BY-SA 4.0, and
  whoever shares them must name the articles (`ATTRIBUTION.tsv` of the benchmark, by `qid`).
