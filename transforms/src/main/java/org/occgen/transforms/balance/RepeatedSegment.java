package org.occgen.transforms.balance;

/**
 * A segment that an earlier person has, too, word for word in every language.
 *
 * @param person number of the item id of the later person
 * @param pivot place of its pivot sentence
 */
public record RepeatedSegment(long person, int pivot) {}
