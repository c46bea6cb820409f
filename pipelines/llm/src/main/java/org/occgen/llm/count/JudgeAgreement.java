package org.occgen.llm.count;

/**
 * The agreement of judges on the class of words, or on naming a word.
 *
 * @param judges who
 * @param kappa whose kappa it is: that of Cohen for two judges, of Fleiss for more
 * @param words words that at least one judge names
 * @param share of them, or of pairs of judges over them, that get one and the same label
 * @param value kappa: agreement beyond chance; NaN where there is no word, or one label only
 */
public record JudgeAgreement(String judges, String kappa, long words, double share, double value) {}
