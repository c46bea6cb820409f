/** Known stereotypes among the highest scores: the work of {@code occgen regard recall}. */
package org.occgen.regard.recall.file;
