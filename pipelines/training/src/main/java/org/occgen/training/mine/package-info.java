/**
 * Bitext mining over whole files: exact nearest neighbours of all sentences of two languages, and
 * the pairs that margin scores make of them (Artetxe and Schwenk 2019, "Margin-based parallel
 * corpus mining with multilingual sentence embeddings"; LASER's {@code mine_bitexts}).
 */
package org.occgen.training.mine;
