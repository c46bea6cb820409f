/**
 * How many known stereotypes the highest scores find: the recall of the paper's table 8, against
 * SeeGULL (Jha and others 2023).
 */
package org.occgen.regard.recall;
