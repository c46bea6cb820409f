package org.occgen.transforms.extract;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.MapElements;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.TypeDescriptor;
import org.occgen.core.biography.Biography;
import org.occgen.core.books.Stage;
import org.occgen.core.books.Statistic;
import org.occgen.core.books.Statistic.Table;
import org.occgen.core.person.Person;
import org.occgen.transforms.record.WriteSorted;

/**
 * Counts for the funnel the people who have a biography in every language of the run, and their
 * sentences. Numbers are grouped by person, not the text.
 */
public final class CountBiographies
    extends PTransform<PCollection<Biography>, PCollection<Statistic>> {
  private final List<String> languages;
  private final int parts;

  /**
   * Counts.
   *
   * @param languages of the run
   * @param parts the people are grouped in; those of one part are held in memory
   */
  public CountBiographies(List<String> languages, int parts) {
    this.languages = List.copyOf(languages);
    this.parts = parts;
  }

  /** The number of sentences of one biography. */
  public record Length(Person person, String language, int sentences) {}

  @Override
  public PCollection<Statistic> expand(PCollection<Biography> biographies) {
    return biographies
        .apply(
            "Length",
            MapElements.into(TypeDescriptor.of(Length.class))
                .via(text -> new Length(text.person(), text.language(), text.sentences().size())))
        .apply("ByPart", WriteSorted.byShard(length -> length.person().qid(), parts))
        .apply("Group", GroupByKey.create())
        .apply("Count", ParDo.of(new CountFn()));
  }

  private final class CountFn extends DoFn<KV<Integer, Iterable<Length>>, Statistic> {
    @ProcessElement
    public void process(
        @Element KV<Integer, Iterable<Length>> part, OutputReceiver<Statistic> out) {
      Map<Person, Map<String, Integer>> people = new TreeMap<>(Person.ORDER);
      for (Length length : part.getValue()) {
        people
            .computeIfAbsent(length.person(), person -> new TreeMap<>())
            .put(length.language(), length.sentences());
      }
      people.values().removeIf(sentences -> !sentences.keySet().containsAll(languages));
      people.forEach(
          (person, sentences) -> {
            Statistic.ofPerson(Stage.EXTRACT, person).forEach(out::output);
            for (String language : languages) {
              long count = Objects.requireNonNull(sentences.get(language), language);
              out.output(
                  Statistic.of(
                      Stage.EXTRACT, Table.SENTENCES, person.genderKey(), language, count));
            }
          });
    }
  }
}
