package org.occgen.transforms.write;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.beam.sdk.transforms.Distinct;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.Filter;
import org.apache.beam.sdk.transforms.MapElements;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.View;
import org.apache.beam.sdk.transforms.WithKeys;
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
import org.occgen.core.person.GenderCategories;
import org.occgen.core.person.Occupation;
import org.occgen.transforms.measure.SegmentText;

/**
 * Joins the sentences of the biographies, by person, to the segments that balancing chose, and to
 * all that it could choose from. Both in one transform, so that the text moves once.
 */
public final class JoinText extends PTransform<PCollection<BalancedSegment>, PCollectionTuple> {
  /** The rows of the benchmark. */
  public static final TupleTag<LabelledSegment> ROWS = new TupleTag<>("rows") {};

  /** The text of all segments that balancing could choose from. */
  public static final TupleTag<SegmentText> SELECTED_TEXT = new TupleTag<>("selected-text") {};

  /** The same as rows, by person; only {@link #withPersons}. */
  public static final TupleTag<PersonRows> PERSONS = new TupleTag<>("persons") {};

  private static final long serialVersionUID = 1L;

  private static final TupleTag<BalancedSegment> SEGMENTS = new TupleTag<>("segments") {};
  private static final TupleTag<KeyedSegments> SELECTED = new TupleTag<>("selected") {};
  private static final TupleTag<Biography> BIOGRAPHIES = new TupleTag<>("biographies") {};
  private static final TupleTag<Occupation> OCCUPATIONS = new TupleTag<>("occupations") {};
  private static final TupleTag<Integer> REPEATED = new TupleTag<>("repeated") {};

  private final List<String> languages;
  private final PCollection<Occupation> occupations;
  private final PCollection<Biography> biographies;
  private final PCollection<KeyedSegments> selected;
  private final List<String> countedLanguages;
  private final RowMaker maker;
  private final boolean persons;

  private JoinText(
      List<String> languages,
      PCollection<Occupation> occupations,
      PCollection<Biography> biographies,
      PCollection<KeyedSegments> selected,
      List<String> countedLanguages,
      RowMaker maker,
      boolean persons) {
    this.languages = List.copyOf(languages);
    this.occupations = occupations;
    this.biographies = biographies;
    this.selected = selected;
    this.countedLanguages = List.copyOf(countedLanguages);
    this.maker = maker;
    this.persons = persons;
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
    return new JoinText(
        languages,
        occupations,
        biographies,
        selected,
        countedLanguages,
        new RowMaker(languages, GenderCategories.DEFAULT, Set.of()),
        false);
  }

  /**
   * Makes rows of all segments that balancing could choose from, too.
   *
   * @param genders gender categories of the rows
   * @param ignored occupations that nobody is taken to have
   */
  public JoinText withPersons(GenderCategories genders, Set<String> ignored) {
    return new JoinText(
        languages,
        occupations,
        biographies,
        selected,
        countedLanguages,
        new RowMaker(languages, genders, ignored),
        true);
  }

  @Override
  public Map<TupleTag<?>, PValue> getAdditionalInputs() {
    return Map.of(OCCUPATIONS, occupations, BIOGRAPHIES, biographies, SELECTED, selected);
  }

  @Override
  public PCollectionTuple expand(PCollection<BalancedSegment> segments) {
    PCollection<KV<String, BalancedSegment>> byPerson =
        segments.apply(
            "ByPerson",
            WithKeys.<String, BalancedSegment>of(segment -> segment.person().qid())
                .withKeyType(TypeDescriptors.strings()));
    PCollection<KV<String, KeyedSegments>> selectedByPerson =
        selected
            .apply("Some", Filter.by(person -> !person.segments().isEmpty()))
            .apply(
                "SelectedByPerson",
                WithKeys.<String, KeyedSegments>of(person -> person.person().qid())
                    .withKeyType(TypeDescriptors.strings()));
    // Only text that is used is moved: mostly a part of all.
    PCollectionView<Map<String, Boolean>> chosen =
        broadcast(
            "Chosen",
            segments
                .apply(
                    "People",
                    MapElements.into(TypeDescriptors.strings())
                        .via(segment -> segment.person().qid()))
                .apply("Distinct", Distinct.create()));
    PCollectionView<Map<String, Boolean>> counted =
        broadcast(
            "Counted",
            selectedByPerson.apply(
                "SelectedPeople", MapElements.into(TypeDescriptors.strings()).via(KV::getKey)));
    PCollection<KV<String, Biography>> text =
        biographies.apply(
            "UsedText",
            ParDo.of(new UsedFn(chosen, counted, persons ? languages : countedLanguages))
                .withSideInputs(chosen, counted));
    PCollectionView<Map<String, String>> labels =
        occupations
            .apply(
                "Labels",
                MapElements.into(
                        TypeDescriptors.kvs(TypeDescriptors.strings(), TypeDescriptors.strings()))
                    .via(occupation -> KV.of(occupation.qid(), occupation.shown())))
            .apply("BroadcastLabels", View.asMap());
    KeyedPCollectionTuple<String> joined =
        KeyedPCollectionTuple.of(SEGMENTS, byPerson)
            .and(SELECTED, selectedByPerson)
            .and(BIOGRAPHIES, text);
    if (persons) {
      joined = joined.and(REPEATED, selected.apply("FindRepeated", FindRepeated.create()));
    }
    return joined
        .apply("Group", CoGroupByKey.create())
        .apply(
            "Join",
            ParDo.of(new JoinFn(countedLanguages, maker, persons, labels))
                .withSideInputs(labels)
                .withOutputTags(ROWS, TupleTagList.of(SELECTED_TEXT).and(PERSONS)));
  }

  private static PCollectionView<Map<String, Boolean>> broadcast(
      String name, PCollection<String> people) {
    return people
        .apply(
            name,
            MapElements.into(
                    TypeDescriptors.kvs(TypeDescriptors.strings(), TypeDescriptors.booleans()))
                .via(qid -> KV.of(qid, true)))
        .apply("Broadcast" + name, View.asMap());
  }

  private static final class UsedFn extends DoFn<Biography, KV<String, Biography>> {
    private static final long serialVersionUID = 1L;

    private final PCollectionView<Map<String, Boolean>> chosen;
    private final PCollectionView<Map<String, Boolean>> counted;
    private final List<String> countedLanguages;

    UsedFn(
        PCollectionView<Map<String, Boolean>> chosen,
        PCollectionView<Map<String, Boolean>> counted,
        List<String> countedLanguages) {
      this.chosen = chosen;
      this.counted = counted;
      this.countedLanguages = countedLanguages;
    }

    @ProcessElement
    public void process(ProcessContext context) {
      Biography biography = context.element();
      String qid = biography.person().qid();
      if ((countedLanguages.contains(biography.language())
              && context.sideInput(counted).containsKey(qid))
          || context.sideInput(chosen).containsKey(qid)) {
        context.output(KV.of(qid, biography));
      }
    }
  }

  private static final class JoinFn extends DoFn<KV<String, CoGbkResult>, LabelledSegment> {
    private static final long serialVersionUID = 1L;

    private final List<String> countedLanguages;
    private final RowMaker maker;
    private final boolean persons;
    private final PCollectionView<Map<String, String>> labels;

    JoinFn(
        List<String> countedLanguages,
        RowMaker maker,
        boolean persons,
        PCollectionView<Map<String, String>> labels) {
      this.countedLanguages = countedLanguages;
      this.maker = maker;
      this.persons = persons;
      this.labels = labels;
    }

    @ProcessElement
    public void process(ProcessContext context, MultiOutputReceiver out) {
      String qid = context.element().getKey();
      CoGbkResult person = context.element().getValue();
      Map<String, String> labelsByQid = context.sideInput(labels);
      Map<String, Biography> byLanguage = new HashMap<>();
      for (Biography biography : person.getAll(BIOGRAPHIES)) {
        byLanguage.put(biography.language(), biography);
      }
      boolean chosen = false;
      for (BalancedSegment segment : person.getAll(SEGMENTS)) {
        chosen = true;
        List<Biography> ordered = ordered(qid, byLanguage, maker.languages());
        out.get(ROWS).output(maker.row(segment, ordered, labelsByQid));
      }
      for (KeyedSegments selected : person.getAll(SELECTED)) {
        List<Biography> ordered = ordered(qid, byLanguage, countedLanguages);
        for (Segment segment : selected.segments()) {
          out.get(SELECTED_TEXT)
              .output(
                  new SegmentText(
                      qid, selected.person().genders(), maker.sentences(segment, ordered)));
        }
        if (persons) {
          Set<Integer> repeated = new HashSet<>();
          person.getAll(REPEATED).forEach(repeated::add);
          List<Biography> all = ordered(qid, byLanguage, maker.languages());
          out.get(PERSONS).output(maker.rows(selected, chosen, repeated, all, labelsByQid));
        }
      }
    }

    private static List<Biography> ordered(
        String qid, Map<String, Biography> byLanguage, List<String> languages) {
      List<Biography> ordered = new ArrayList<>();
      for (String language : languages) {
        Biography biography = byLanguage.get(language);
        if (biography == null) {
          throw new IllegalStateException(qid + ": has segments, but no biography in " + language);
        }
        ordered.add(biography);
      }
      return ordered;
    }
  }
}
