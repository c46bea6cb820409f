package org.occgen.review.server;

import com.ibm.icu.text.Normalizer2;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.review.SegmentReview;
import org.occgen.review.exchange.ReviewView;

/**
 * What a reviewer looks for: a segment that has all of it is shown.
 *
 * @param words each stands somewhere in id, name, occupations or sentences, whatever its case and
 *     accents
 * @param category gender category; empty for all
 * @param from smallest probability of the pairs in the languages, from 0 to 1
 * @param to the largest that this smallest one may have
 * @param commented whether somebody has said something that the reviewer may know of
 * @param languages those that the reviewer judges, beside the pivot; empty for all
 */
record QueueSearch(
    List<String> words,
    Optional<String> category,
    double from,
    double to,
    boolean commented,
    Set<String> languages) {
  private static final Pattern MARKS = Pattern.compile("\\p{Mn}+");

  /** The search of an address. */
  static QueueSearch of(Query query) {
    return new QueueSearch(
        List.of(plain(query.get("words").orElse("")).strip().split("\\s+")),
        query.get("category"),
        query.number("from-percent", 0, 100) / 100.0,
        query.number("to-percent", 100, 100) / 100.0,
        query.get("commented").isPresent(),
        languages(query));
  }

  /** The languages in an address, parted by commas; empty for all. */
  static Set<String> languages(Query query) {
    return query.get("languages").map(codes -> Set.of(codes.split(",", 0))).orElse(Set.of());
  }

  /** A text without case and accents. */
  static String plain(String text) {
    String parted = Normalizer2.getNFKDInstance().normalize(text);
    return MARKS.matcher(parted).replaceAll("").toLowerCase(Locale.ROOT);
  }

  /** Whether a segment is shown to a reviewer. */
  boolean has(SegmentReview review, String reviewer) {
    LabelledSegment segment = review.segment();
    double probability =
        IntStream.range(1, segment.languages().size())
            .filter(i -> isShown(segment.languages().get(i)))
            .mapToDouble(i -> segment.probabilities().get(i - 1))
            .min()
            .orElse(0);
    return category.filter(wanted -> !wanted.equals(segment.genderCategory())).isEmpty()
        && (probability >= from || from == 0)
        && probability <= to
        && (!commented || isCommented(review, reviewer))
        && (words.equals(List.of("")) || hasWords(review, reviewer));
  }

  private boolean isShown(String language) {
    return languages.isEmpty() || languages.contains(language);
  }

  private static boolean isCommented(SegmentReview review, String reviewer) {
    return !review.comments(reviewer).isEmpty()
        || review.known(reviewer).stream().anyMatch(event -> !event.comment().isEmpty());
  }

  private boolean hasWords(SegmentReview review, String reviewer) {
    LabelledSegment segment = ReviewView.of(review, reviewer).segment();
    List<String> texts = new ArrayList<>(segment.occupationLabels());
    texts.addAll(List.of(segment.id(), segment.name(), segment.sentences().get(0)));
    for (int i = 1; i < segment.languages().size(); i++) {
      if (isShown(segment.languages().get(i))) {
        texts.add(segment.sentences().get(i));
      }
    }
    String text = plain(String.join("\n", texts));
    return words.stream().allMatch(text::contains);
  }
}
