== first
It has ${count} rows,
  and ${name}.
<#if more>More.</#if>

== second
<#if more> a <#else>${name}</#if>
