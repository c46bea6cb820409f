<#-- The section on regard of a dataset card. A line that begins with blanks continues the line before it. -->
## Regard

How the sentences in ${language} speak of the person whom they are about, as the classifier ${classifier} labels them.
  <#list quality as one>It is often wrong: its macro F1 is ${one.f1} on news (${one.set}), and unknown on biographies. </#list>Labels
  are counted as they are: nothing is corrected. Behind shares, in percent, stand their 95 percent intervals, by
  bootstrap over people. A gap is a share less the mean of the other gender categories, in points of percent. *Found by*
  tells in how many sentences the person is named, only a pronoun stands for the person, or neither does.

<#if !rows?has_content>
There is no sentence.

<#else>
| ${header?join(" | ")} |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
<#list rows as row>
| ${row?join(" | ")} |
</#list>

Do not take a gap for how anybody is thought of. A classifier that is wrong more often with one group makes a gap, and so
  do other occupations, times and events. Words of suffering (*killed*, *victim*) count as negative towards those who
  suffer. Names and pronouns are masked, so that they make no difference; *actress*, *wife* and the names of others are
  not.

</#if>
