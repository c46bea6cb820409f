/** Speed of counting gendered nouns. */
package org.occgen.bench.lexicon;
