<#-- The card of the classifier of persons. A line that begins with blanks continues the line before it. -->
<#macro table rows>
| set | n | persons | accuracy | precision | recall | F1 | kappa | 95 % |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
<#list rows as row>
| ${row?join(" | ")} |
</#list>
</#macro>
# occgen-person-en

Tells whether a keyword of a protected attribute means a person: a logistic regression over predicted parts of
  speech (OpenNLP, model of EWT), WordNet's first supersenses and the words around. Threshold 0.5. *Danish* or *Danes*
  is tagged in the place of every keyword, so no answer depends on which is named.

Trained on ${mentions} mentions of keywords (each counted ${mentionTimes} times) and ${others} other adjectives of GUM
  (annotations CC BY 4.0), and ${own} mentions in sentences of our own (${ownTimes} times). C = ${cost}, features of at
  least ${fewest} rows: ${weights} weights.

Made by `occgen train attributes`.

## Figures

The first rows are cross-validated by document, ten parts. Intervals of kappa are by bootstrap over documents. Of
  classes not trained on, the model may have seen other mentions of the same document. Of the last sets it has seen
  nothing, and nothing was chosen by them.

<@table sets/>
<#list parts as name, rows>

GUM by ${name}, cross-validated:

<@table rows/>
</#list>

## What is weak

- GUM's entities are noun phrases: of *they are rich* it says "no person". Such mentions count as they are labelled; the
  second row leaves out those outside any entity.
- GUM has few mentions of most classes; of residence and physical traits almost none.
- Groups of people (army, family, population) are persons in GUM at times.
- LitBank is of novels of the 19th century, and NOAD's senses of adjectives fit the question only in part; both miss
  persons far more often than GUM.
- Names of teams and titles of films count as people at times.
