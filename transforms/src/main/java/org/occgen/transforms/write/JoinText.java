package org.occgen.transforms.write;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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

  private static final long serialVersionUID = 1L;

  private static final TupleTag<BalancedSegment> SEGMENTS = new TupleTag<>("segments") {};
  private static final TupleTag<KeyedSegments> SELECTED = new TupleTag<>("selected") {};
  private static final TupleTag<Biography> BIOGRAPHIES = new TupleTag<>("biographies") {};
  private static final TupleTag<Occupation> OCCUPATIONS = new TupleTag<>("occupations") {};

  private final List<String> languages;
  private final PCollection<Occupation> occupations;
  private final PCollection<Biography> biographies;
  private final PCollection<KeyedSegments> selected;
  private final List<String> countedLanguages;

  private JoinText(
      List<String> languages,
      PCollection<Occupation> occupations,
      PCollection<Biography> biographies,
      PCollection<KeyedSegments> selected,
      List<String> countedLanguages) {
    this.languages = List.copyOf(languages);
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
    return new JoinText(languages, occupations, biographies, selected, countedLanguages);
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
            ParDo.of(new UsedFn(chosen, counted, countedLanguages))
                .withSideInputs(chosen, counted));
    PCollectionView<Map<String, String>> labels =
        occupations
            .apply(
                "Labels",
                MapElements.into(
                        TypeDescriptors.kvs(TypeDescriptors.strings(), TypeDescriptors.strings()))
                    .via(occupation -> KV.of(occupation.qid(), occupation.shown())))
            .apply("BroadcastLabels", View.asMap());
    return KeyedPCollectionTuple.of(SEGMENTS, byPerson)
        .and(SELECTED, selectedByPerson)
        .and(BIOGRAPHIES, text)
        .apply("Group", CoGroupByKey.create())
        .apply(
            "Join",
            ParDo.of(new JoinFn(languages, countedLanguages, labels))
                .withSideInputs(labels)
                .withOutputTags(ROWS, TupleTagList.of(SELECTED_TEXT)));
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

    private final List<String> languages;
    private final List<String> countedLanguages;
    private final PCollectionView<Map<String, String>> labels;

    JoinFn(
        List<String> languages,
        List<String> countedLanguages,
        PCollectionView<Map<String, String>> labels) {
      this.languages = languages;
      this.countedLanguages = countedLanguages;
      this.labels = labels;
    }

    @ProcessElement
    public void process(ProcessContext context, MultiOutputReceiver out) {
      KV<String, CoGbkResult> person = context.element();
      Map<String, Biography> byLanguage = new HashMap<>();
      for (Biography biography : person.getValue().getAll(BIOGRAPHIES)) {
        byLanguage.put(biography.language(), biography);
      }
      for (BalancedSegment segment : person.getValue().getAll(SEGMENTS)) {
        List<Biography> ordered = ordered(person.getKey(), byLanguage, languages);
        out.get(ROWS).output(join(segment, ordered, context.sideInput(labels)));
      }
      for (KeyedSegments selected : person.getValue().getAll(SELECTED)) {
        List<Biography> ordered = ordered(person.getKey(), byLanguage, countedLanguages);
        for (Segment segment : selected.segments()) {
          out.get(SELECTED_TEXT)
              .output(
                  new SegmentText(
                      person.getKey(), selected.person().genders(), sentences(segment, ordered)));
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

    private List<String> sentences(Segment segment, List<Biography> biographies) {
      List<String> sentences = new ArrayList<>();
      for (Biography biography : biographies) {
        int position = segment.positions().get(languages.indexOf(biography.language()));
        sentences.add(biography.sentences().get(position));
      }
      return sentences;
    }

    private LabelledSegment join(
        BalancedSegment balanced, List<Biography> biographies, Map<String, String> labelsByQid) {
      return new LabelledSegment(
          balanced.row(),
          balanced.person().qid() + "-" + balanced.segment().pivotPosition(),
          balanced.person().qid(),
          balanced.person().name(),
          balanced.person().occupations(),
          balanced.person().occupations().stream()
              .map(qid -> labelsByQid.getOrDefault(qid, qid))
              .toList(),
          balanced.group(),
          balanced.genderCategory(),
          balanced.person().genders(),
          languages,
          sentences(balanced.segment(), biographies),
          balanced.segment().positions(),
          biographies.stream().map(Biography::title).toList(),
          biographies.stream().map(Biography::revision).toList(),
          biographies.stream().map(Biography::url).toList(),
          balanced.segment().cosines(),
          balanced.segment().margins(),
          balanced.segment().score());
    }
  }
}
