/** Tables of the keywords in texts, and whether people are meant. */
package org.occgen.regard.detect;
