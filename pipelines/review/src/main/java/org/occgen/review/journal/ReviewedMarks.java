package org.occgen.review.journal;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.GenderMark;
import org.occgen.review.ReviewMark;

/** The words that reviewers marked in rows, as {@code marks.tsv} has words. */
public final class ReviewedMarks {
  /**
   * The words of a row, a list a language of the row; empty where nobody decided on its words.
   *
   * @param marked by segment id, all words of all languages
   */
  public static Function<LabelledSegment, Optional<List<List<GenderMark>>>> of(
      Map<String, List<ReviewMark>> marked) {
    return row -> Optional.ofNullable(marked.get(row.id())).map(given -> marks(given, row));
  }

  private static List<List<GenderMark>> marks(List<ReviewMark> given, LabelledSegment row) {
    return IntStream.range(0, row.languages().size())
        .mapToObj(i -> marks(given, row.languages().get(i), row.sentences().get(i)))
        .toList();
  }

  private static List<GenderMark> marks(List<ReviewMark> given, String language, String sentence) {
    return given.stream()
        .filter(mark -> mark.language().equals(language))
        .map(
            mark ->
                new GenderMark(
                    mark.start(),
                    mark.end(),
                    sentence.substring(
                        sentence.offsetByCodePoints(0, mark.start()),
                        sentence.offsetByCodePoints(0, mark.end())),
                    mark.gender(),
                    Evidence.REVIEWER))
        .toList();
  }
}
