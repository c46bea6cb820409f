/** Articles of live Wikipedias. */
package org.occgen.sparql.wikipedia;
