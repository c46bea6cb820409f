package org.occgen.transforms.write;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.Filter;
import org.apache.beam.sdk.transforms.MapElements;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.SerializableFunction;
import org.apache.beam.sdk.transforms.View;
import org.apache.beam.sdk.transforms.join.CoGbkResult;
import org.apache.beam.sdk.transforms.join.CoGroupByKey;
import org.apache.beam.sdk.transforms.join.KeyedPCollectionTuple;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.PCollectionView;
import org.apache.beam.sdk.values.PValue;
import org.apache.beam.sdk.values.TupleTag;
import org.apache.beam.sdk.values.TupleTagList;
import org.apache.beam.sdk.values.TypeDescriptors;
import org.occgen.core.balance.BalancedSegment;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.biography.Biography;
import org.occgen.core.mining.KeyedSegments;
import org.occgen.core.mining.Segment;
import org.occgen.core.packed.KeySet;
import org.occgen.core.person.GenderCategories;
import org.occgen.core.person.Occupation;
import org.occgen.core.person.Person;
import org.occgen.core.person.Qid;
import org.occgen.transforms.balance.FindRepeated;
import org.occgen.transforms.measure.SegmentText;
import org.occgen.transforms.packed.PackKeys;

/**
 * Joins the sentences of the biographies, by person, to the segments that balancing chose, and to
 * all that it could choose from. Both in one transform, so that the text moves once. A worker holds
 * the item ids of people with segments, packed, the labels of occupations, and one person with text
 * and segments at a time.
 */
public final class JoinText extends PTransform<PCollection<BalancedSegment>, PCollectionTuple> {
  /** The rows of the benchmark. */
  public static final TupleTag<LabelledSegment> ROWS = new TupleTag<>("rows") {};

  /** The text of all segments that balancing could choose from. */
  public static final TupleTag<SegmentText> SELECTED_TEXT = new TupleTag<>("selected-text") {};

  /** The rows by person; only {@link #withPersons}. */
  public static final TupleTag<PersonRows> PERSONS = new TupleTag<>("persons") {};

  private static final TupleTag<BalancedSegment> SEGMENTS = new TupleTag<>("segments") {};
  private static final TupleTag<KeyedSegments> SELECTED = new TupleTag<>("selected") {};
  private static final TupleTag<Biography> BIOGRAPHIES = new TupleTag<>("biographies") {};
  private static final TupleTag<BiographyText> TEXT = new TupleTag<>("text") {};
  private static final TupleTag<Occupation> OCCUPATIONS = new TupleTag<>("occupations") {};
  private static final TupleTag<Integer> REPEATED = new TupleTag<>("repeated") {};

  /** Segments of a person that move together: some 100 KB. */
  private static final int SEGMENTS_TOGETHER = 1_000;

  private final transient PCollection<Occupation> occupations;
  private final transient PCollection<Biography> biographies;
  private final transient PCollection<KeyedSegments> selected;
  private final List<String> countedLanguages;
  private final RowMaker maker;
  private final boolean persons;

  private JoinText(
      RowMaker maker,
      boolean persons,
      PCollection<Occupation> occupations,
      PCollection<Biography> biographies,
      PCollection<KeyedSegments> selected,
      List<String> countedLanguages) {
    this.maker = maker;
    this.persons = persons;
    this.occupations = occupations;
    this.biographies = biographies;
    this.selected = selected;
    this.countedLanguages = List.copyOf(countedLanguages);
  }

  /**
   * Joins with {@code biographies}.
   *
   * @param languages languages of the run, the pivot first
   * @param occupations whose labels the rows have
   * @param selected the segments that balancing could choose from, each person once
   * @param countedLanguages those of the languages that {@link #SELECTED_TEXT} has
   */
  public static JoinText of(
      List<String> languages,
      PCollection<Occupation> occupations,
      PCollection<Biography> biographies,
      PCollection<KeyedSegments> selected,
      List<String> countedLanguages) {
    RowMaker maker = new RowMaker(languages, GenderCategories.DEFAULT, Set.of());
    return new JoinText(maker, false, occupations, biographies, selected, countedLanguages);
  }

  /**
   * Makes rows of all segments that balancing could choose from, too.
   *
   * @param genders gender categories of the rows
   * @param ignored occupations that nobody is taken to have
   */
  public JoinText withPersons(GenderCategories genders, Set<String> ignored) {
    RowMaker ofPersons = new RowMaker(maker.languages(), genders, ignored);
    return new JoinText(ofPersons, true, occupations, biographies, selected, countedLanguages);
  }

  @Override
  public Map<TupleTag<?>, PValue> getAdditionalInputs() {
    return Map.of(OCCUPATIONS, occupations, BIOGRAPHIES, biographies, SELECTED, selected);
  }

  @Override
  public PCollectionTuple expand(PCollection<BalancedSegment> segments) {
    PCollection<KV<Long, BalancedSegment>> byPerson =
        segments.apply("ByPerson", ParDo.of(new ByPersonFn()));
    PCollection<KV<Long, KeyedSegments>> selectedByPerson =
        selected.apply("SelectedByPerson", ParDo.of(new SelectedByPersonFn()));
    // Only text that is used is moved: mostly a part of all.
    PCollectionView<KeySet> chosen =
        segments
            .apply("People", numbers(segment -> segment.person().qid()))
            .apply("Chosen", new PackKeys());
    PCollectionView<KeySet> counted =
        selected
            .apply("Some", Filter.by(person -> !person.segments().isEmpty()))
            .apply("SelectedPeople", numbers(person -> person.person().qid()))
            .apply("Counted", new PackKeys());
    PCollection<KV<Long, BiographyText>> text =
        biographies.apply(
            "UsedText", ParDo.of(new UsedFn(chosen, counted)).withSideInputs(chosen, counted));
    PCollectionView<Map<String, String>> labels =
        occupations
            .apply(
                "Labels",
                MapElements.into(
                        TypeDescriptors.kvs(TypeDescriptors.strings(), TypeDescriptors.strings()))
                    .via(occupation -> KV.of(occupation.qid(), occupation.shown())))
            .apply("BroadcastLabels", View.asMap());
    KeyedPCollectionTuple<Long> joined =
        KeyedPCollectionTuple.of(SEGMENTS, byPerson)
            .and(SELECTED, selectedByPerson)
            .and(TEXT, text);
    if (persons) {
      joined = joined.and(REPEATED, selected.apply("FindRepeated", FindRepeated.create()));
    }
    return joined
        .apply("Group", CoGroupByKey.create())
        .apply(
            "Join",
            ParDo.of(new JoinFn(labels))
                .withSideInputs(labels)
                .withOutputTags(ROWS, TupleTagList.of(SELECTED_TEXT).and(PERSONS)));
  }

  private static <T> MapElements<T, Long> numbers(SerializableFunction<T, String> qid) {
    return MapElements.into(TypeDescriptors.longs())
        .via((T element) -> Qid.number(qid.apply(element)));
  }

  private static final class ByPersonFn extends DoFn<BalancedSegment, KV<Long, BalancedSegment>> {
    @ProcessElement
    public void process(
        @Element BalancedSegment segment, OutputReceiver<KV<Long, BalancedSegment>> out) {
      Person person = segment.person();
      out.output(
          KV.of(
              Qid.number(person.qid()),
              new BalancedSegment(
                  segment.row(),
                  withoutSitelinks(person),
                  segment.genderCategory(),
                  segment.group(),
                  segment.segment())));
    }
  }

  private static final class SelectedByPersonFn
      extends DoFn<KeyedSegments, KV<Long, KeyedSegments>> {
    @ProcessElement
    public void process(
        @Element KeyedSegments selected, OutputReceiver<KV<Long, KeyedSegments>> out) {
      Person person = withoutSitelinks(selected.person());
      long number = Qid.number(person.qid());
      int all = selected.segments().size();
      for (int from = 0; from < all; from += SEGMENTS_TOGETHER) {
        int to = Math.min(all, from + SEGMENTS_TOGETHER);
        out.output(
            KV.of(
                number,
                new KeyedSegments(
                    person,
                    selected.segments().subList(from, to),
                    selected.keys().subList(from, to))));
      }
    }
  }

  /** Rows have the titles of the articles that were read. */
  private static Person withoutSitelinks(Person person) {
    return person.sitelinks().isEmpty() ? person : person.withArticlesIn(List.of());
  }

  private final class UsedFn extends DoFn<Biography, KV<Long, BiographyText>> {
    private final PCollectionView<KeySet> chosen;
    private final PCollectionView<KeySet> counted;

    UsedFn(PCollectionView<KeySet> chosen, PCollectionView<KeySet> counted) {
      this.chosen = chosen;
      this.counted = counted;
    }

    @ProcessElement
    public void process(ProcessContext context) {
      Biography biography = context.element();
      long number = Qid.number(biography.person().qid());
      List<String> used = persons ? maker.languages() : countedLanguages;
      if ((used.contains(biography.language()) && context.sideInput(counted).contains(number))
          || context.sideInput(chosen).contains(number)) {
        BiographyText.split(biography).forEach(part -> context.output(KV.of(number, part)));
      }
    }
  }

  private final class JoinFn extends DoFn<KV<Long, CoGbkResult>, LabelledSegment> {
    private final PCollectionView<Map<String, String>> labels;

    JoinFn(PCollectionView<Map<String, String>> labels) {
      this.labels = labels;
    }

    @ProcessElement
    public void process(ProcessContext context, MultiOutputReceiver out) {
      String qid = "Q" + context.element().getKey();
      CoGbkResult person = context.element().getValue();
      Map<String, String> labelsByQid = context.sideInput(labels);
      Map<String, BiographyText> byLanguage = text(person);
      boolean chosen = false;
      for (BalancedSegment segment : person.getAll(SEGMENTS)) {
        chosen = true;
        List<BiographyText> ordered = ordered(qid, byLanguage, maker.languages());
        out.get(ROWS).output(maker.row(segment, ordered, labelsByQid));
      }
      List<KeyedSegments> selected = new ArrayList<>();
      person.getAll(SELECTED).forEach(selected::add);
      if (selected.isEmpty()) {
        return;
      }
      List<BiographyText> counted = ordered(qid, byLanguage, countedLanguages);
      for (KeyedSegments some : selected) {
        for (Segment segment : some.segments()) {
          out.get(SELECTED_TEXT)
              .output(
                  new SegmentText(qid, some.person().genders(), maker.sentences(segment, counted)));
        }
      }
      if (persons) {
        Set<Integer> repeated = new HashSet<>();
        person.getAll(REPEATED).forEach(repeated::add);
        List<BiographyText> all = ordered(qid, byLanguage, maker.languages());
        out.get(PERSONS).output(maker.rows(selected, chosen, repeated, all, labelsByQid));
      }
    }

    private static Map<String, BiographyText> text(CoGbkResult person) {
      Map<String, List<BiographyText>> parts = new HashMap<>();
      for (BiographyText part : person.getAll(TEXT)) {
        parts.computeIfAbsent(part.language(), language -> new ArrayList<>()).add(part);
      }
      Map<String, BiographyText> byLanguage = new HashMap<>();
      parts.forEach((language, all) -> byLanguage.put(language, BiographyText.join(all)));
      return byLanguage;
    }

    private static List<BiographyText> ordered(
        String qid, Map<String, BiographyText> byLanguage, List<String> languages) {
      List<BiographyText> ordered = new ArrayList<>();
      for (String language : languages) {
        BiographyText biography = byLanguage.get(language);
        if (biography == null) {
          throw new IllegalStateException(qid + ": has segments, but no biography in " + language);
        }
        ordered.add(biography);
      }
      return ordered;
    }
  }
}
