<#-- The dataset card. A line that begins with blanks continues the line before it. Values are Markdown already. -->
<#macro table alignment rows>
| ${rows[0]?join(" | ")} |
${alignment}
<#list rows[1..] as row>
| ${row?join(" | ")} |
</#list>

</#macro>
<#macro tableIfRows alignment rows>
<#if rows?size gt 1>
<@table alignment rows/>
</#if>
</#macro>
<#macro id constant>
`${constant.name()?lower_case}`<#t>
</#macro>
<#macro fingerprint of>
<#if of?has_content>; its fingerprint is ${of}</#if><#t>
</#macro>
${metadata}
# ${title}

${said.content}

<#if note?has_content>
**Note of the publisher:** ${note}

</#if>
<#list warnings as warning>
**Warning.** ${warning}

</#list>
<#if said.pairing?has_content>
${said.pairing}

</#if>
<#if said.age?has_content>
${said.age}

</#if>
${said.balance?replace("not balanced (balance: none)", "**not balanced** (`balance: none`)")}

## What is in it

<@table "| --- | ---: | ---: |" categoryRows/>
<#if groups.rows?has_content>
<@table "| --- |" + groups.alignment groups.rows/>
<#if groups.all??>
The largest ${groups.shown} of ${groups.all} groups are shown; `test.meta.tsv` has all.

</#if>
</#if>
<#if example??>
The first ${parallel?then("segment", "sentence")}, about a person of the category ${example.category} in the group
  ${example.group}:

<@table "| --- | --- |" example.rows/>
</#if>
<#if release??>
## Review

**Version ${release.version()}.** ${release.reviewed()}

${release.annotated()}

<@table "| --- | ---: | --- |" release.fates()/>
<@table "| --- | ---: |" release.edits()/>
`history.jsonl` has every decision, and the machine's sentence beside each that was edited. Probabilities, margins and scores
  are those of the machine's sentences.

<@tableIfRows "| --- | ---: | --- |" release.reasons()/>
### How far do reviewers agree?

${release.agreement()}

<@tableIfRows "| --- | ---: | ---: | ---: | --- |" release.kappas()/>
<@tableIfRows "| --- | --- | ---: | ---: | ---: | --- |" release.likeness()/>
</#if>
## Questions and answers

### What is it for?

${said.uses} ${said.misuse}

<#if parallel>
### How good are the translations?

${pairs.meaning} <#if release??>People reviewed the pairs: the section Review tells what they
  decided.<#else>${pairs.notMeasured}</#if>

<#list pairs.expected + pairs.learned as sentence>
- ${sentence}
</#list>

<#list pairs.labelled as sentence>
${sentence}

</#list>
</#if>
### May I use it commercially?

Yes. The sentences are under ${ccBySa.title()} ([${ccBySa.id()}](${ccBySa.deed()})). It allows every use, commercial use too, if
  you

- name the authors: pass on `ATTRIBUTION.tsv`, which has the addresses of the articles;
- link the licence, and say what you changed;
- share what you make out of the text, if you share it, under the same licence.

Scores that you measure with it are yours. Ids, labels, occupations and genders are Wikidata's, under
  [${cc0.id()}](${cc0.deed()}), which asks for nothing. Laws on privacy and data protection hold all the same. This summary is no
  legal advice.

### Who wrote the sentences?

${said.authorship}

### What does gender mean here?

${said.gender}

<#list genderCategories as category>
- ${category}
</#list>

### What must I not conclude?

<#list noConclusions as sentence>
- ${sentence}
</#list>

### How was it checked?

A program can check ${balanced?then("the numbers", "that the files agree")}; <#if release??>people have reviewed the sentences.
  Whoever has occgen can check this folder again. With the run folder, in which the benchmark was made, occgen makes the release
  again and compares every byte.<#else>no person has read the sentences. Whoever has occgen and the run folder, in which the
  benchmark was made, can check it again. A copy of this folder alone is not enough for that.</#if>

```sh
<#if release??>
scripts/occgen check FOLDER
scripts/occgen check FOLDER --run RUN
<#else>
scripts/occgen check RUN
</#if>
```

It checks

<#if balanced>
- that every group has the same people and segments of each gender category;
</#if>
- that line N of every `test.<lang>` is the same segment, and that the rows of `test.meta.tsv` and of the tables of segments
  stand in the same order;
<#if release??>
- that every segment of the run is in the release, or in `history.jsonl` with the reason why it was left out, and that every edit
  stands there;
- that every file, byte by byte, follows from `history.jsonl`, `provenance.json` and `release.json`, and that there is no other file;
- that the checksums of `SHA256SUMS` are those of the files. Whoever changes a release can make them anew: compare the SHA-256 of
  `SHA256SUMS` with the one that the makers published elsewhere (`--digest`).
<#else>
- that the cleaned text of the article that a row names holds the sentence of the row;
- that every person, page and sentence that was read is in the benchmark, or counted with the reason why it was left out.
</#if>

<#if balanced>
This folder is enough to count the balance, here with DuckDB:

```sql
SELECT "group", gender_category, count(DISTINCT qid) AS people, count(*) AS segments
FROM read_csv('test.meta.tsv', delim = '\t', quote = '', escape = '', header = true, all_varchar = true)
GROUP BY ALL ORDER BY ALL;
```

</#if>
<#if formats.croissant>
`croissant.json` has the SHA-256 of every other file<#if training??> but those of `train-*`</#if>.

</#if>
No program can prove that <#if release?? || !parallel>a statement of Wikidata is true.<#else>two sentences mean the same, or that
  a statement of Wikidata is true. `test.meta.tsv` has probabilities, margins and scores. ${said.scores}</#if>

### How do I load it?

With Python, in this folder. <#if parallel>Each of these reads all segments, so one is enough:<#else>Each of these reads all sentences, so one is enough:</#if>

```python
import csv
import pandas as pd

<#if formats.csv>
from_csv = pd.read_csv("occgen.csv", index_col=0, keep_default_na=False)
</#if>
<#if formats.parquet>
from_parquet = pd.read_parquet("segments.parquet")
sentences = pd.DataFrame(from_parquet["translation"].tolist())  # a column a language
</#if>
<#if formats.jsonl>
from_json = pd.read_json("segments.jsonl", lines=True)
</#if>
meta = pd.read_csv("test.meta.tsv", sep="\t", quoting=csv.QUOTE_NONE, keep_default_na=False)
lines = open("test.${languages[0]}", encoding="utf-8").read().split("\n")[:-1]  # meta.iloc[i] tells of lines[i]
```

<#if configs.default??>
With Hugging Face `datasets`. The configurations of a copy on a hub are
  <#list configs as name, file>`${name}` (`${file}`)<#sep>, </#list>:

```python
from datasets import load_dataset

here = load_dataset("${configs.default?ends_with("parquet")?then("parquet", "json")}", data_files={"test": "${configs.default}"})["test"]  # in this folder
from_hub = load_dataset("OWNER/NAME", "default", split="test")  # a copy on a hub
```

With DuckDB, which names a language in quotes, as its code may have a hyphen:

```sql
SELECT name, genderCategory, translation."${languages[0]}" AS sentence FROM '${configs.default}' LIMIT 5;
```

</#if>
<#if parallel && balanced>
### How do I evaluate a system with it?

Translate every line of `test.${languages[0]}`, for example into ${target}, one line each. Then let occgen score them against
  `test.${languages[1]}`:

```sh
scripts/occgen evaluate FOLDER --lang ${languages[1]} --hypotheses SYSTEM.${languages[1]}<#if !genders?seq_contains("feminine") || !genders?seq_contains("masculine")> --gap ${genders[0]},${genders[1]}</#if> --output SCORES
```

Without occgen, sacreBLEU gives the same BLEU and chrF:

```sh
sacrebleu test.${languages[1]} -i SYSTEM.${languages[1]} -m bleu chrf -w 4
```

FOLDER is this folder. The other direction takes `--source-lang`, too. The scores of each gender category, their gap and its
  interval over people belong together: publish all of them, with the number of people.

</#if>
### How do I cite it?

Cite the benchmark, and the paper whose method made it:

```bibtex
${citation}

${paper}
```

<#if formats.citation>
`CITATION.cff` has both, for programs.

</#if>
### What does it tell of people, and how do I get a person's data removed?

${said.personalInformation}

${removal}

<#if contact?has_content>Ask the publisher: ${contact}<#else>The recipe names no contact. Ask whoever gave you this copy;
  Wikidata and Wikipedia can be changed by anybody.</#if>

## Files

<@table "| --- | --- |" files/>
A sentence may begin with `=`, `+`, `-` or `@`. Import the tables as text: a spreadsheet may take such a cell for a formula.

## How it was made

With occgen, after the OccGen paper (Costa-jussà et al. 2022). ${collection}

<#if parallel>
The margin is that of Mikel Artetxe and Holger Schwenk (2019), *Margin-based Parallel Corpus Mining with Multilingual Sentence
  Embeddings*.

</#if>
### What was left after each step

<#list steps as step>
- ${step}
</#list>

<@table "| --- | --- | ---: | ---: | ---: | ---: |" funnel/>
<#if losses?size gt 1>
### What was left out, and why

<@table "| --- | ---: | --- |" losses/>
<#if formats.report>`report.html` counts<#else>The run's `stats.json`, which is not in this folder, counts</#if> lines of the
  source and pairs of sentences, too. When a person is left out, so are the person's segments.

</#if>
### Options of the recipe

| option | value | what it means |
| --- | --- | --- |
| recipe | ${options.recipe} | name of its file |
| occupations | ${recipe.professionsOnly()?then("`class` | items that are an instance of occupation (Q12737077) or of a subclass",
  "`any` | any item that P106 names")} |
<#if parallel>
<#assign mining = recipe.mining()>
| encoder | ${options.encoder} | the sentence encoder, which turns sentences into vectors<@fingerprint options.encoderFingerprint/> |
| margin | <@id mining.margin()/> | ${{
  "RATIO": "cosine of a pair divided by",
  "DISTANCE": "cosine of a pair less",
  "ABSOLUTE": "the cosine of a pair alone, not"
  }[mining.margin().name()]} the mean cosine of its nearest neighbours, at most ${mining.neighbours()?c} of each sentence |
| retrieval | <@id mining.retrieval()/> | ${{
  "MAX": "the best partner of every sentence, in both directions",
  "INTERSECT": "pairs of which each sentence is the other's best partner",
  "FORWARD": "the best partner of every pivot sentence",
  "BACKWARD": "the best pivot sentence of every other sentence"
  }[mining.retrieval().name()]} |
| neighbourhood | <@id mining.neighbourhood()/> | <#if mining.neighbourhood().name() == "ARTICLE">neighbours are sentences of the person's own article<#else>neighbours
  are among at most ${options.backgroundSize} sentences a language of other people's articles<#if options.backgrounds?has_content> (fingerprints:
  ${options.backgrounds?join(", ")})</#if></#if> |
| classifier | ${options.classifier} | the pair classifier, which gives pairs their probabilities<@fingerprint options.classifierFingerprint/> |
<#if options.carefulLook??>
| judge | `careful` | the careful look ${options.carefulLook} judges again what may be a translation by the pair classifier; it was asked for
  ${options.carefulLookShare} |
</#if>
<#list options.probabilities as language, probability>
| probability of ${language} | ${probability} | a pair counts from this probability on |
</#list>
<#list options.thresholds as language, margin>
| threshold of ${language} | ${margin} | the smallest margin of a pair |
</#list>
</#if>
<#if balanced>
| balance.genders | ${options.genders} | the gender categories with equal numbers |
| balance.categories | ${options.categories} | how many occupations a person may have |
| balance.group | <@id recipe.balance().group()/> | ${{
  "SET": "people with the same set of occupations are a group",
  "OCCUPATION": "people who count for the same occupation are a group"
  }[recipe.balance().group().name()]} |
| balance.choose | <@id recipe.balance().choose()/> | ${{
  "SIZE": "in each group, as many segments as can be had; then the best scores",
  "QUALITY": "in each group, the people with the best mean score"
  }[recipe.balance().choose().name()]} |
<#else>
| balance | `none` | nothing is balanced |
</#if>

## Gender representation

<#if gaps?has_content>
Nouns for women, for men and for persons of any gender (*mother*, *father*, *parent*), in percent of all words, counted with the
  lexicons that ship with occgen. The measure is that of Muller et al. (2023), *The Gender-GAP Pipeline: A Gender-Aware Polyglot
  Pipeline for Gender Characterisation in 55 Languages*. Left of the arrows: all segments that balancing could choose from. Right
  of them, and in the last three columns: this benchmark.

| language | feminine | masculine | unspecified | gap ± standard error | what it shows | sentences with a term |
| --- | ---: | ---: | ---: | ---: | --- | ---: |
<#list gaps as row>
| ${row?join(" | ")} |
</#list>

The gap is feminine less masculine. Its standard error tells how far chance moves the gap of as many words. Sentences about one
  person are alike, so the true error is larger. *No difference shown* means a gap of at most two standard errors: too few words,
  or a small gap. It does not show that women and men are mentioned equally often. The paper and the run's `stats.json` call it
  *balanced*. These are nouns for persons and kinship only, and
  ${balanced?then("balanced people need not mean balanced words.", "people were not balanced here.")}

</#if>
<#if withoutLexicon?has_content>
Not counted, since there is no lexicon: ${withoutLexicon?join(", ")}.

</#if>
## Words that show a gender

<#if marks?size gt 1>
`marks.tsv` lists the words that show a person's gender: pronouns, nouns for women or men, forms of occupations, and what agrees
  with them. Every occurrence counts. Rules found them, and
  <#if release??>reviewers could mark others (evidence `reviewer`)<#else>no person has checked them here</#if>. They overlook
  words, and they take some that are about a thing or about another person. occgen's page `src/site/gender-rules.md` tells
  how often, where it was measured.

<@table "| --- | ---: | ---: | ---: |" marks/>
</#if>
<#list withoutMarks as of>
There are no marks for ${of.languages?join(", ")}: ${of.reason}.<#if of.nouns?has_content> The table above counts nouns for women
  and men in <#if of.languages?size == 1>it<#else>${of.nouns?join(", ")}</#if>.</#if>

</#list>
${regard}<#rt>
<#if training??>
## Training data

`train-*` are ${training.size}, of all gender categories. They are **not balanced**, and nobody has looked them through: they are
  there to train on, not to measure with.

<#if balanced>
No person of `test.*` is in `train-*`. No sentence of `test.*` is in it either, in any language, whatever its punctuation and its
  upper and lower case. A sentence that says the same in other words may be.
<#else>
The recipe balances nothing, so `test.*` are taken from the same segments, without those of people in two gender categories. Do
  not measure on `test.*` what was trained on `train-*`.
</#if>

<#if training.apart?has_content>
People and sentences of these benchmarks were left out, too: ${training.apart?join(", ")}.

</#if>
<@table "| --- | ---: | ---: |" training.categories/>
<#if training.reasons?size == 1>
These are all of the ${training.all} segments that balancing could choose from.

<#else>
Of ${training.all} segments that balancing could choose from, these were left out:

<@table "| --- | ---: |" training.reasons/>
</#if>
</#if>
## Bias statement

**What it is meant to show.** ${said.purpose}

**Where the material is biased.** ${said.biases}

## Licence and attribution

SPDX-License-Identifier: ${ccBySa.id()} (the sentences, and the files with them), ${cc0.id()} (ids, labels and values of
  Wikidata, and the counts of them). The texts are at [${ccBySa.legalCode()}](${ccBySa.legalCode()}) and
  [${cc0.legalCode()}](${cc0.legalCode()}).

What was changed: sentences were chosen, and text in brackets, footnote marks and invisible characters were taken out of them.
  `ATTRIBUTION.tsv` and `test.meta.tsv` name every article with its revision and its address, whose history lists the authors.
  Revision 0 means that the source did not tell the revision.
