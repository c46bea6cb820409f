== content
<#if balanced>${parallel?then("A test set for machine translation", "Sentences of one language")}, balanced in gender within
  occupations<#else>${parallel?then("Parallel sentences", "Sentences of one language")}, not balanced in gender</#if>: ${segments}
  ${parallel?then("segments", "sentences")} about ${people} people, taken from their Wikipedia biographies in ${languages}.

== pairing
<#if parallel>Each segment is one sentence in every language. A program, occgen, paired sentences that it scored as likely
  translations of each other. ${reviewed!"No person has checked the pairs, so some may be wrong."}<#if manyTargets> Each other
  language was paired with ${pivot}, the pivot. No two of these were compared with each other.<#else> The pivot language is
  ${pivot}.</#if><#if !released> Before you publish scores, let people who read the languages check a sample of the
  segments.</#if><#else>${reviewed!}</#if>

== balance
<#if balanced><#if bySet>A group is the people who have exactly the same set of occupations.<#else>A group is the people who
  count for the same occupation: each person counts for that of the own occupations that has the smallest item
  id.</#if><#if professions> Only items count that Wikidata classes as occupations (Q12737077).</#if> In every group, the gender
  categories ${genders} have the same number of people and the same number of segments.<#else>The genders are not balanced
  (balance: none): everything that was found is here, but repeated segments and people with gender values of two categories. A
  group is the people who have exactly the same set of occupations. It is material to train on or to choose from, not a
  benchmark.</#if>

== age
<#if since??>No sentence stood in the old pages, which are of ${since} or later: not in the article of its person, word for word
  or edited, and not word for word in the article of another person of this run. So a system whose training data ended before
  ${since} has hardly read them in these articles.</#if>
<#if since??>This does not say that nobody had written them before. A sentence may have stood on another page of the web, in another article
  or another language's Wikipedia, an editor may have reworded an old one so far that it counts as new, and a sentence may have been taken out before
  that day and put in again.</#if>

== authorship
Wikipedia's authors wrote the sentences, for its articles about the people.<#if parallel> They wrote each language in its own
  Wikipedia. Nobody translated a sentence for this benchmark. An article may itself be a translation of another language's,
  perhaps by machine. Wikipedia does not tell this of a sentence, so nobody knows which side is the original.</#if> A program,
  occgen, cut the articles into sentences and chose sentences. It took out text in brackets, footnote marks and invisible
  characters. ${edited!"No person edited the sentences for the benchmark."}

== gender
Gender is the value of the property P21 (sex or gender) in Wikidata. Wikidata's editors entered it, mostly from what others
  wrote about the person. So it is perceived gender: not what the person said, and perhaps wrong or out of date. A gender
  category groups such values. It is a label of a person, not of a sentence. occgen guesses nobody's gender from a name, a
  picture or a text.

== noConclusions
That a system is free of bias because two scores are alike. The sentences show one kind of text about people whom Wikipedia
  writes about, and only some errors concern gender.
That gender is the cause where two scores differ. The sentences about women and about men are different texts: length, topic
  and difficulty differ, too.
How women and men are distributed in an occupation. <#if balanced>occgen made the numbers equal. occupations.tsv counts the
  people whom this run collected, before balancing. That is not everybody in Wikidata.<#else>Whom Wikidata and Wikipedia write
  about is itself biased.</#if>
<#if balanced>Anything about people outside the gender categories ${genders}. The recipe balances no others.<#if others?has_content>
  These people had segments and were left out (people with segments): ${others}.</#if> That is a limit of the recipe and of the
  material, not a statement on how many genders there are.</#if>
<#if half??>Anything about one occupation with few people. Half of the groups have at most ${half} people of a gender category,
  and the largest has ${largest}. A score of so few tells of these people. Sentences about one person are alike: draw people,
  not sentences, for intervals and tests.</#if>
<#if parallel>That a system failed wherever its translation differs from the reference. The reference may be no translation of
  the source, for a program paired them.</#if>
That every word of a sentence is about the person of the article. A sentence stands alone here, and a pronoun may be about
  somebody else.
That a system has never seen the sentences. <#if since??>A system whose training data goes beyond ${since} may have read
  them.<#else>Many systems are trained on Wikipedia, and nobody has looked whether these articles were among the texts.</#if>
Anything about a person who is named: ${released?then("reviewers compared sentences, and verified no facts.",
  "nobody has verified the sentences.")}

== biases
<#if balanced>Equal numbers are not equal texts. </#if>Who has a biography, in which languages, what it tells and how: gender,
  region, language and fame bias all of it<#if balanced>, and balancing does not change that</#if>.
The occupations are those that Wikidata names. Some of their names carry a gender themselves.
<#if parallel>Sentences that the sentence encoder and the pair classifier find easy to match are kept more often.</#if>

== purpose
A system that translates sentences about people of one gender worse, or that puts another gender in its place, does harm twice.
  It serves people worse: they are misread in applications, records and news. And it repeats that an occupation belongs to one
  gender.<#if balanced> Equal numbers of people and segments in each group keep one cause of a difference out: how many people
  of each gender an occupation has here. They do not make the texts equal.</#if>

== uses
<#if !balanced>To train on, or to choose sentences from. It is not balanced.<#elseif parallel>To evaluate how machine
  translation systems treat sentences about people of different genders.<#else>To see what systems make of sentences about
  people of different genders. There are no reference translations.</#if>
<#if balanced>Not to train on: whoever trains on it cannot evaluate with it.</#if>

== misuse
Please do not use it to learn or to predict a person's gender, to decide anything about the people who are named, or to claim
  that a system is free of bias. This is a request, not a term of the licence.

== personalInformation
The benchmark names people. Unless the publisher's note says otherwise, they are real, and some may be alive. It has Wikidata's
  item id, gender (P21) and occupations (P106) of each, and sentences of their biographies. These may tell of origin, religion,
  health, politics or sexual orientation. All of it was public in Wikidata and Wikipedia when it was collected. Nothing was made
  anonymous.

== removal
Change what is wrong or harmful at its source: in Wikidata's item, or in the article. A benchmark that is built from later
  sources has the change. To take a person out, build it again from a Wikidata dump without the line of the item, into a new
  folder. Then all files agree. Without the sources, cut a copy down. Find the rows with the item id in the column qid of
  test.meta.tsv: row N after the header is line N of every test.<lang>. Delete these rows and lines, and the rows with the item
  id in ATTRIBUTION.tsv. Keep LICENSE, and delete all other files: they still hold the person, or have other line numbers,
  counts and checksums.<#if balanced> The groups are not balanced any more then.</#if>

== collection
${sources} ${date} occgen takes every person who has an occupation (P106), a gender (P21) and an article in
  <#if parallel>every language<#else>${pivot}</#if>. It reads the articles, cleans them and splits them into
  sentences.<#if parallel> A sentence encoder proposes sentences whose vectors lie closer to each other than to other sentences,
  by the margin of Artetxe and Schwenk (2019). A pair classifier gives each of these pairs the probability that its sentences
  are translations of each other. occgen keeps pairs from the probability of the recipe on.</#if><#if balanced> It balances the
  genders within the groups by Algorithm 1 of the OccGen paper.</#if>

== missing
People without an occupation, a gender or an article<#if parallel> in every language</#if> are left out, and so are pages that
  could not be read<#if parallel> and sentences that have no counterpart in every language</#if>. README.md counts them, with
  the reasons.

== preprocessing
Main text alone. Text in brackets, footnote marks and invisible characters are taken out. Sentences in another language and
  repeated sentences are left out. ${edited!"Nothing else of a sentence is changed."}

== annotation
${annotated!"No person annotated anything for this benchmark."} Wikidata's editors entered gender and occupations. Rules of
  occgen found the words of marks.tsv that show a gender; ${released?then("reviewers could mark other words, which have the
  evidence reviewer.", "no person has checked them.")}

== scores
A probability is the pair classifier's: of pairs with the probability 0.9, it expects nine of ten to be translations of each
  other. It may be wrong. A margin compares the cosine of a pair with those of other sentences, so margins of two languages or
  of two encoders cannot be compared. The score of a segment is the smallest probability of its pairs. Use it to read doubtful
  segments first.

== maintenance
It is not a live dataset: it stays as it was built. The same recipe and the same sources give the same bytes; later sources give
  a new version.
