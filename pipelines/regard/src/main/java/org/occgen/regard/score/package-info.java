/**
 * Which words go with an attribute and with the regard towards it: counts of sentences, the scores
 * of the paper (Udagawa and others, equations 1 and 2), and ours, which say how sure they are.
 */
package org.occgen.regard.score;
