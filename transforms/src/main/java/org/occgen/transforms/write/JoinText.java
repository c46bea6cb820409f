package org.occgen.transforms.write;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.beam.sdk.transforms.Distinct;
import org.apache.beam.sdk.transforms.DoFn;
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
import org.apache.beam.sdk.values.PCollectionView;
import org.apache.beam.sdk.values.TupleTag;
import org.apache.beam.sdk.values.TypeDescriptors;
import org.occgen.core.balance.BalancedSegment;
import org.occgen.core.benchmark.BenchmarkSegment;
import org.occgen.core.biography.Biography;

/** Joins the sentences of the biographies to the segments, by person. */
public final class JoinText
    extends PTransform<PCollection<BalancedSegment>, PCollection<BenchmarkSegment>> {
  private static final long serialVersionUID = 1L;

  private static final TupleTag<BalancedSegment> SEGMENTS = new TupleTag<>("segments") {};
  private static final TupleTag<Biography> BIOGRAPHIES = new TupleTag<>("biographies") {};

  private final List<String> languages;
  private final PCollection<Biography> biographies;

  private JoinText(List<String> languages, PCollection<Biography> biographies) {
    this.languages = List.copyOf(languages);
    this.biographies = biographies;
  }

  /**
   * Joins with {@code biographies}.
   *
   * @param languages languages of the run, the pivot first
   */
  public static JoinText of(List<String> languages, PCollection<Biography> biographies) {
    return new JoinText(languages, biographies);
  }

  @Override
  public PCollection<BenchmarkSegment> expand(PCollection<BalancedSegment> segments) {
    PCollection<KV<String, BalancedSegment>> byPerson =
        segments.apply(
            "ByPerson",
            WithKeys.<String, BalancedSegment>of(segment -> segment.person().qid())
                .withKeyType(TypeDescriptors.strings()));
    // Only the text of people who were chosen is moved: mostly a small part of all.
    PCollectionView<Map<String, Boolean>> chosen =
        segments
            .apply(
                "People",
                MapElements.into(TypeDescriptors.strings()).via(segment -> segment.person().qid()))
            .apply("Distinct", Distinct.create())
            .apply("Mark", WithKeys.of((String qid) -> qid).withKeyType(TypeDescriptors.strings()))
            .apply(
                "Chosen",
                MapElements.into(
                        TypeDescriptors.kvs(TypeDescriptors.strings(), TypeDescriptors.booleans()))
                    .via(kv -> KV.of(kv.getKey(), true)))
            .apply("Broadcast", View.asMap());
    PCollection<KV<String, Biography>> text =
        biographies.apply("OfChosenPeople", ParDo.of(new ChosenFn(chosen)).withSideInputs(chosen));
    return KeyedPCollectionTuple.of(SEGMENTS, byPerson)
        .and(BIOGRAPHIES, text)
        .apply("Group", CoGroupByKey.create())
        .apply("Join", ParDo.of(new JoinFn(languages)));
  }

  private static final class ChosenFn extends DoFn<Biography, KV<String, Biography>> {
    private static final long serialVersionUID = 1L;

    private final PCollectionView<Map<String, Boolean>> chosen;

    ChosenFn(PCollectionView<Map<String, Boolean>> chosen) {
      this.chosen = chosen;
    }

    @ProcessElement
    public void process(ProcessContext context) {
      String qid = context.element().person().qid();
      if (context.sideInput(chosen).containsKey(qid)) {
        context.output(KV.of(qid, context.element()));
      }
    }
  }

  private static final class JoinFn extends DoFn<KV<String, CoGbkResult>, BenchmarkSegment> {
    private static final long serialVersionUID = 1L;

    private final List<String> languages;

    JoinFn(List<String> languages) {
      this.languages = languages;
    }

    @ProcessElement
    public void process(
        @Element KV<String, CoGbkResult> person, OutputReceiver<BenchmarkSegment> out) {
      Map<String, Biography> byLanguage = new TreeMap<>();
      for (Biography biography : person.getValue().getAll(BIOGRAPHIES)) {
        byLanguage.put(biography.language(), biography);
      }
      List<Biography> ordered = new ArrayList<>();
      for (String language : languages) {
        Biography biography = byLanguage.get(language);
        if (biography == null) {
          throw new IllegalStateException(
              person.getKey() + ": segments were chosen, but no biography in " + language);
        }
        ordered.add(biography);
      }
      for (BalancedSegment segment : person.getValue().getAll(SEGMENTS)) {
        out.output(join(segment, ordered));
      }
    }

    private BenchmarkSegment join(BalancedSegment balanced, List<Biography> biographies) {
      List<Integer> positions = balanced.segment().indices();
      List<String> sentences = new ArrayList<>();
      for (int i = 0; i < biographies.size(); i++) {
        sentences.add(biographies.get(i).sentences().get(positions.get(i)));
      }
      return new BenchmarkSegment(
          balanced.row(),
          balanced.person().qid() + "-" + balanced.segment().pivotIndex(),
          balanced.person().qid(),
          balanced.person().name(),
          balanced.person().occupations(),
          balanced.group(),
          balanced.genderCategory(),
          balanced.person().genders(),
          languages,
          sentences,
          positions,
          biographies.stream().map(Biography::title).toList(),
          biographies.stream().map(Biography::revision).toList(),
          biographies.stream().map(Biography::url).toList(),
          balanced.segment().cosines(),
          balanced.segment().margins(),
          balanced.segment().score());
    }
  }
}
