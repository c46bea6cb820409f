/**
 * The share of known stereotypes that the highest scores find: the recall of the paper's table 8,
 * against SeeGULL (Jha and others 2023), and the tables of {@code occgen regard recall}.
 */
package org.occgen.regard.recall;
