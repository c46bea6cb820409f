/** Records of Wikipedia's pages as Wikimedia Enterprise's HTML dumps hold them. */
package org.occgen.sparql.page;
