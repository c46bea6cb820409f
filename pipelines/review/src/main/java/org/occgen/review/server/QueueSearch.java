package org.occgen.review.server;

import com.ibm.icu.text.Normalizer2;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.review.SegmentReview;
import org.occgen.review.exchange.ReviewView;

/**
 * The search of a reviewer, as the page's address has it: a segment that has all of it is shown.
 *
 * @param query with {@code words} (each stands in id, name, occupations or a sentence, whatever its
 *     case and accents), {@code category}, {@code from} and {@code to} (percent between which the
 *     smallest probability of a pair is), {@code commented}, and {@code languages}, parted by
 *     commas, whose pairs alone count
 */
record QueueSearch(Query query) {
  private static final List<String> FIELDS =
      List.of("words", "category", "from", "to", "commented");

  /** The languages that the reviewer judges, beside the pivot; empty for all. */
  Set<String> languages() {
    return query.get("languages").map(codes -> Set.of(codes.split(","))).orElse(Set.of());
  }

  /** A text without case and accents. */
  static String plain(String text) {
    String parted = Normalizer2.getNFKDInstance().normalize(text);
    return parted.replaceAll("\\p{Mn}", "").toLowerCase(Locale.ROOT);
  }

  /** Whether a segment is shown to a reviewer. */
  boolean has(SegmentReview review, String reviewer) {
    if (FIELDS.stream().allMatch(name -> query.get(name).isEmpty())) {
      return true;
    }
    LabelledSegment segment = ReviewView.of(review, reviewer).segment();
    int[] shown =
        IntStream.range(1, segment.languages().size())
            .filter(i -> languages().isEmpty() || languages().contains(segment.languages().get(i)))
            .toArray();
    double percent =
        100
            * IntStream.of(shown)
                .mapToDouble(i -> segment.probabilities().get(i - 1))
                .min()
                .orElse(0);
    Optional<String> category = query.get("category");
    return (category.isEmpty() || category.get().equals(segment.genderCategory()))
        && percent >= query.number("from", 0, 100)
        && percent <= query.number("to", 100, 100)
        && (query.get("commented").isEmpty()
            || Stream.of(review.known(reviewer), review.comments(reviewer))
                .anyMatch(list -> list.stream().anyMatch(event -> !event.comment().isEmpty())))
        && (query.get("words").isEmpty() || hasWords(segment, shown));
  }

  private boolean hasWords(LabelledSegment segment, int[] shown) {
    String text =
        plain(
            Stream.concat(
                    Stream.of(
                        segment.id(),
                        segment.name(),
                        String.join(", ", segment.occupationLabels()),
                        segment.sentences().get(0)),
                    IntStream.of(shown).mapToObj(segment.sentences()::get))
                .collect(Collectors.joining("\n")));
    return Stream.of(plain(query.get("words").orElse("")).strip().split("\\s+"))
        .allMatch(text::contains);
  }
}
