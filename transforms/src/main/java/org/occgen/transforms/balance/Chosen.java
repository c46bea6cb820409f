package org.occgen.transforms.balance;

import java.util.List;

/**
 * A person that was chosen, with the segments that it keeps, as numbers.
 *
 * @param person number of its item id
 * @param group key of the group, as text
 * @param place of its first row among the rows of the group, from 0
 * @param pivots of its rows, ascending
 */
public record Chosen(long person, String group, long place, List<Integer> pivots) {}
