package org.occgen.llm.score;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.occgen.core.measure.Bootstrap;
import org.occgen.llm.Schema;
import org.occgen.llm.prompt.Skiplist;

/**
 * The inputs and options of scoring.
 *
 * @param replies a file a run
 * @param asPublished whether the scores of the paper's code are told, too
 * @param words {@code words.tsv} of an analysis whose ratio is corrected
 */
public record ScoreRequest(
    String language,
    Schema schema,
    Path gold,
    List<Path> replies,
    Skiplist skiplist,
    boolean asPublished,
    Optional<Path> words,
    Bootstrap bootstrap) {
  public ScoreRequest {
    replies = List.copyOf(replies);
  }
}
