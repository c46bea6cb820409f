/** Speed of extraction: main text, sentences, and the check of their language. */
package org.occgen.bench.extract;
