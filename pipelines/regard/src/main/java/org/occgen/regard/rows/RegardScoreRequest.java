package org.occgen.regard.rows;

import java.util.Optional;
import org.occgen.core.measure.Bootstrap;
import org.occgen.regard.RegardConfusion;

/**
 * The options of the scores of a measurement.
 *
 * @param language of its sentences
 * @param asPublished whether the words are listed by equations 1 and 2, too
 * @param words how many of each list
 * @param fewestSentences attributes with fewer sentences are not compared
 * @param fewestOfWord words in fewer sentences of an attribute are not listed by our score
 * @param confusion of the classifier, by the user's own labels of this corpus, if they gave it
 */
public record RegardScoreRequest(
    String language,
    boolean asPublished,
    int words,
    int fewestSentences,
    int fewestOfWord,
    Optional<RegardConfusion> confusion,
    Bootstrap bootstrap) {}
