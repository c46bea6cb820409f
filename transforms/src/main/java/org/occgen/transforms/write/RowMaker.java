package org.occgen.transforms.write;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.occgen.core.balance.BalancedSegment;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.benchmark.LabelledSegmentBuilder;
import org.occgen.core.mining.KeyedSegments;
import org.occgen.core.mining.Segment;
import org.occgen.core.person.GenderCategories;
import org.occgen.core.person.Person;

/**
 * Makes rows of segments and their text.
 *
 * @param languages languages of the run, the pivot first
 * @param genders gender categories of people whom balancing did not look at
 * @param ignored occupations that do not count
 */
record RowMaker(List<String> languages, GenderCategories genders, Set<String> ignored)
    implements Serializable {
  RowMaker {
    languages = List.copyOf(languages);
    ignored = Set.copyOf(ignored);
  }

  /**
   * The row of a segment that balancing chose.
   *
   * @param biographies one a language of the run
   * @param labels of occupations, by item id
   */
  LabelledSegment row(
      BalancedSegment balanced, List<BiographyText> biographies, Map<String, String> labels) {
    return row(
        balanced.row(),
        balanced.person(),
        balanced.genderCategory(),
        balanced.group(),
        balanced.segment(),
        biographies,
        labels);
  }

  /**
   * The rows of all segments of a person, each on line 0.
   *
   * @param selected the segments of one person, in as many parts as there are
   * @param chosen whether balancing chose one of them
   * @param repeated pivot positions of segments that are left out
   */
  PersonRows rows(
      List<KeyedSegments> selected,
      boolean chosen,
      Set<Integer> repeated,
      List<BiographyText> biographies,
      Map<String, String> labels) {
    Person person = selected.get(0).person().withoutOccupations(ignored);
    String category = genders.of(person.genders());
    List<LabelledSegment> rows = new ArrayList<>();
    List<Segment> ordered =
        selected.stream()
            .flatMap(part -> part.segments().stream())
            .sorted(Comparator.comparingInt(Segment::pivotPosition))
            .toList();
    for (Segment segment : ordered) {
      if (!repeated.contains(segment.pivotPosition())) {
        rows.add(row(0, person, category, person.occupations(), segment, biographies, labels));
      }
    }
    return new PersonRows(person.qid(), person.genderKey(), chosen, repeated.size(), rows);
  }

  /** The sentences of a segment in the languages of {@code biographies}. */
  List<String> sentences(Segment segment, List<BiographyText> biographies) {
    List<String> sentences = new ArrayList<>();
    for (BiographyText biography : biographies) {
      int position = segment.positions().get(languages.indexOf(biography.language()));
      sentences.add(biography.sentences().get(position));
    }
    return sentences;
  }

  private LabelledSegment row(
      long row,
      Person person,
      String category,
      List<String> group,
      Segment segment,
      List<BiographyText> biographies,
      Map<String, String> labels) {
    return LabelledSegmentBuilder.builder()
        .row(row)
        .id(person.qid() + "-" + segment.pivotPosition())
        .qid(person.qid())
        .name(person.name())
        .occupations(person.occupations())
        .occupationLabels(
            person.occupations().stream().map(qid -> labels.getOrDefault(qid, qid)).toList())
        .group(group)
        .genderCategory(category)
        .genders(person.genders())
        .languages(languages)
        .sentences(sentences(segment, biographies))
        .positions(segment.positions())
        .titles(biographies.stream().map(BiographyText::title).toList())
        .revisions(biographies.stream().map(BiographyText::revision).toList())
        .urls(biographies.stream().map(BiographyText::url).toList())
        .cosines(segment.cosines())
        .margins(segment.margins())
        .probabilities(segment.probabilities())
        .score(segment.score())
        .build();
  }
}
