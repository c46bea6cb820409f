== heldBack
${system}: its findings are held back, for ${reason}.

== noGap
No gap of ${sides?join(" and ")}: the segments are ${are}.

== gap
${metric}: sentences about ${better} are ${inGap} than those about ${other} by ${found?join(", ")}.

== adjustedGap
${metric}: with ${covariates} held equal, <#if known>the gap of ${system} is ${adjusted} (raw ${raw})<#else>there is no gap of
  ${system} to tell, for too few people carry the regression</#if>.<#if known && unequal?has_content> Not equal
  is ${unequal?join(", ")}: too few people of one category are like those of the other, so the adjusted gap does not account for it.</#if>

== undefinedGap
${metric}: ${system} has no gap: a gender has no score.

== noGapFound
${metric}: no gap was found for ${open?join(", ")}.<#if untested?has_content> The test could not find any gap of
  ${untested?join(", ")}, however large: with so few ${units} that can change places${macro?then(" within an occupation", "")}, the
  smallest p after Holm's correction is ${smallest?join(", ")}.</#if><#if beyond?has_content> The test leaves open whether there is
  a gap of ${beyond?join(", ")}: it is large, but p after Holm's correction is not below 0.05.</#if><#if varying?has_content> This
  does not show that there is none: with ${count} ${units}, smaller gaps than these would mostly be missed:
  ${varying?join(", ")}.</#if>

== judged
Gender accuracy by people, of marked rows: <#if found>${better} are translated with the right gender more often by<#else>no
  gap was found for</#if> ${measured}.

== judgedTogether
<#if together??>${metric}: <#if found>${better} are translated with the right gender more often by<#else>no gap was found
  for</#if> ${system} (${together}, ${p}); by people alone, who judged translations about ${judged} of ${all} ${units}, it is
  ${alone}, and by ${judge} alone ${judgeAlone}.<#if few> The interval is wide, for people judged fewer than ${enough} ${units} of a
  gender<#if more?has_content>: let them judge translations about ${more?join(" and ")}<#else>, and there are no more
  of them</#if>.</#if><#else>${metric}: there is no gap to tell of ${system}, for too few rows are
  marked.</#if>

== correlation
${metric}: the gap of ${system} is ${smaller?then("smaller", "larger")} in occupations with more women (rank correlation ${rho},
  ${p}, ${occupations} occupations).

== compared
${metric}: <#list parts as part>${part.words} ${part.systems?join(", ")}<#sep>; </#list>.

== genderAccuracy
${metric}: of the judged sentences<#list subsets as each> <#if !each?is_first>and </#if>about ${each}</#list> <#list systems as each>${each.name}
  has ${each.right?join(" and ")} right (coverage ${each.coverage?join(" and ")})<#if each.gap??>; the gap is ${each.gap}, and
  ${each.asRight} if all sentences that are not judged were right, ${each.asWrong} if they were wrong</#if><#sep>, </#list>.

== falseAlarms
The rules call some right sentences wrong:<#if known??> in ${language} ${known.feminine} of those about women and ${known.masculine} of
  those about men (MT-GenEval's development set, judged without a reference)</#if><#if own??><#if known??>;</#if> of the references of this test set, judged without
  them, ${own.feminine} and ${own.masculine}</#if>.<#if systems?has_content> If they call as many right translations wrong<#if known?? && own??> as in
  the first case</#if>, the gap, corrected for it, is <#list systems as each>${each.gap} of ${each.name}<#sep>, </#list>.</#if>

== falseAlarmsUnknown
How often the rules call right sentences wrong was not measured in ${language}, and there are no references to measure it here: let
  people judge some translations (occgen judgement-sheet) before you believe the gap.

== answer
${system} writes the right gender for ${better.right} % of the ${better.people} and ${other.right} % of the ${other.people}: <#if found>gap
  ${gap} points [${interval?join(", ")}]<#elseif untested>gap ${gap} points, and the ${units} are too few to test it<#else>no gap was
  found (${gap} points [${interval?join(", ")}]), and a small one may be there</#if>. Right are ${better.judged} sentences
  about ${better.units}, and ${other.judged} sentences about ${other.units}.

== better
Sentences about ${better} are ${inGap} than those about ${other} by ${found}.

== unseenGap
By ${metric} no gap was found for ${systems}; a gap that is too small for so few ${units} may be there.

== untestedGap
By ${metric} no gap of ${systems} could have been found, however large: the ${units} or the resamples are too few.

== blindMetrics
${metrics} ${one?then("sees", "see")} no gap of ${systems}.

== best
By ${metric} the best <#if one>system is ${systems}<#else>systems are ${systems}, which no test tells apart</#if>.

== nothingConcluded
Nothing is concluded of ${systems}: look at the warnings for the reason.

== methods
We evaluated ${systems} on ${segments}<#if people??> about ${people}</#if><#if references??> with ${references} each<#else>, without references</#if>.
<#list metrics as method>${method}<#sep> </#list>
Intervals are 95 percent percentile intervals of ${resamples} bootstrap replicates that resample ${units}${categories?then(" within
  gender categories", "")}.
<#if shares>Where fewer than 20 ${units} are right, wrong or differ, intervals of shares reach at least as far as Wilson's, and those of
  gaps and differences of shares as far as Newcombe's, with the effective number of segments by ${units}.</#if>
<#if gap>A gap is the score of sentences about ${masculine} less that of sentences about ${feminine}, its sign turned for metrics where lower is better.
  It was tested by ${permutations} permutations of gender categories ${paired?then("over the versions of each pair", "over " +
  units)}<#if macro> within the same occupations; the macro gap is the mean of the gaps of occupations that have both</#if>.</#if>
<#if gap>Effect sizes are Cohen's h for metrics that say 0 or 1 of a segment, else Cohen's d over segment scores. The smallest
  detectable gap is 2.8 standard errors: four of five samples of this size would find it at the level of 5 percent.</#if>
<#if covariates?has_content>The adjusted gap is what the gap would be if both categories had the same ${covariates?join(", ")}: a
  linear regression of the segments' scores on these values and their squares in each category, both evaluated at the mean over both
  categories (regression standardisation). Its intervals are of the same bootstrap, with both regressions computed in each replicate.
  It was not tested.</#if>
<#if baselines??>Systems were compared with ${baselines} by approximate randomization (${permutations} trials that swap whole
  ${units}), differences of gaps by one resample of ${units} for both systems. Systems share ranks where the bootstrap finds no
  difference after the stepdown correction of Romano and Wolf (2005) over every two systems.</#if>
p is (1 + c) / (1 + n), where c of n replicates are at least as extreme; it was corrected over all systems and metrics by Holm's
  method. A gap or difference was called found if the corrected p was below 0.05 and its interval left out 0. The seed was ${seed}.
<#if judges??>Gender accuracy by people is the share of rows whose label is the person's own gender, judged by ${judges} who saw
  neither system nor gender category; its intervals and p are of the bootstrap over ${units}.</#if>
<#list judgesOfAll as method>${method}<#sep> </#list>

== weaknesses
<#if !persons>No person is known, so intervals and tests are over ${units}. Where several of them are about one person or document,
  intervals are too narrow: 1.25 to 1.43 times in occgen's own benchmarks.</#if>
<#if gap>The two categories have different sentences about different people. A gap says that they are translated less well, not
  why.</#if>
<#if covariates?has_content>An adjusted gap holds equal what was measured (${covariates?join(", ")}), and nothing else. Where the
  distance of a covariate stays large (balance.csv), the genders have values that the other one lacks, and the regression
  extrapolates.</#if>
<#if groups>Most occupations have few people. Look at the shrunken figures with their intervals, not at the largest of the raw
  ones.</#if>
<#if fewest??>A category has only ${fewest} ${units}: percentile intervals of so few are too narrow<#if shares>; those of shares
  were widened</#if>.</#if>

== weaknessesOfVerdicts
Verdicts on genders are those of rules, not of people. The rules do not know who a word is about where a sentence has two persons, nor
  whether a masculine form stands for anybody, and they read one sentence at a time. Let people judge some translations (occgen judgement-sheet), and
  look at the agreement.
A sentence that is not judged may avoid the gender, or show it by words that the rules do not know. Both bounds say what accuracy would
  be if all of these were wrong, or right.
<#if !references>There are no references, so verdicts rest on each translation alone: fewer translations have one, and more of them are
  about somebody else than beside a reference.</#if>
<#if low?has_content>Few sentences are judged (${low}): gender accuracy is then of a choice of the sentences, not of all.</#if>

== withoutReferences
there are no references, so BLEU, chrF and TER are left out (--references gives them)<#if judged>, and each verdict rests on the translation
  alone</#if>

== warningOfOneWord
${system}: ${words}; read some of them (verdict "wrong" in report.html): if the word is not about the person there, the gap in gender
  accuracy is a mistake of the rules

== oneWord
${count} of ${wrong} wrong verdicts rest on the word "${word}" alone

== warningOfMoreCoverage
${system}: the rules judge more of its sentences than of the references (coverage ${ours} and ${reference}); read some of
  the wrong ones, for the rules may take a word of this output for another one

== warningOfLowCoverage
the rules do not judge many sentences (coverage: ${low}), so the gap in gender accuracy is likely larger than people would find,
  who take what shows no gender as right. Report the gap under not judged as right, too

== warningOfUnequalCoverage
${system}: the rules judge more sentences of one gender (coverage differs between sentences about ${masculine} and about ${feminine} by
  ${gap}, ${p}), so the gap in gender accuracy compares different kinds of sentences; its bounds stand under not judged as wrong and
  not judged as right

== methodOfVerdicts
Gender accuracy is the share of segments whose translation shows the person's gender, of those whose translation shows one by the
  rules of occgen (signature ${signature}): <#if references>words that show the gender in a reference, </#if>female and male forms of the person's
  occupations (Wikidata, P2521 and P3321), and words that agree with the subject, in this order. A translation that names the person
  and avoids a gender counts, and is not right. Coverage is the share of segments that show a gender or avoid it. Figures of coverage
  and of bounds are corrected by Holm's method apart from those of the metrics.

== fairness
${language}, ${metric}: <#if found>prefers the ${better} version of a translation<#else>no preference for a gender was found</#if>
  (ratio ${ratio}, ${p}<#if small && !found>; not found, because the interval of the gap does not exclude
  0</#if>).<#if !found && smallest??> A gap below ${smallest} would mostly be missed.</#if>

== methodOfFairness
Method: each version was scored beside its own source; metrics with references compared it with the other version. Pairs with a
  feminine original and pairs with a masculine one count half each. Intervals: bootstrap over ${units}; p: approximate randomization
  that swaps the versions of whole ${units}, corrected by Holm's method.
