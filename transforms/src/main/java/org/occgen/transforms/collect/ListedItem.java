package org.occgen.transforms.collect;

/**
 * An item that a list of people names, as a source has it.
 *
 * @param qid its item id
 * @param redirectedFrom the id that led to it by a redirect, or empty
 * @param human whether it is a person
 */
public record ListedItem(String qid, String redirectedFrom, boolean human) {}
