package org.occgen.core.mining;

/**
 * A sentence pair with its cosine and margin, before any threshold.
 *
 * @param language language of the sentence that is not in the pivot language
 * @param pivotPosition position of the pivot sentence in the pivot biography, from 0
 * @param position place of the other sentence in its biography, from 0
 * @param cosine cosine of the two quantised unit vectors
 * @param margin margin score (equation 1 of the OccGen paper when the margin is {@code ratio})
 * @param pivotNeighbours how many neighbours the pivot sentence's mean was taken over, at most k
 * @param neighbours how many neighbours the other sentence's mean was taken over, at most k
 * @param forward whether the other sentence is the pivot sentence's best one
 * @param backward whether the pivot sentence is the other sentence's best one
 */
public record Candidate(
    String language,
    int pivotPosition,
    int position,
    double cosine,
    double margin,
    int pivotNeighbours,
    int neighbours,
    boolean forward,
    boolean backward) {}
