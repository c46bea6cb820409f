/**
 * Cuts text into tokens before it is compared, equal to sacreBLEU's tokenizers. They are written in
 * Python, so white space, digits and lower case are Python's here ({@link
 * org.occgen.score.tokenize.PythonText}), not Java's.
 */
package org.occgen.score.tokenize;
