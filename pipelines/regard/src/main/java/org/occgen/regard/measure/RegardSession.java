package org.occgen.regard.measure;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.occgen.core.measure.MeasureOutput;
import org.occgen.core.measure.MeasureSession;
import org.occgen.core.measure.Sums;
import org.occgen.core.measure.TextRow;
import org.occgen.regard.RegardClassifier;
import org.occgen.regard.RegardProbabilities;
import org.occgen.regard.RegardRow;
import org.occgen.regard.RegardTarget;
import org.occgen.regard.attribute.AttributeMention;
import org.occgen.regard.attribute.CascadeCount;
import org.occgen.regard.attribute.PersonClassifier;
import org.occgen.regard.attribute.Taxonomy;
import org.occgen.regard.attribute.TextClassifier;

/**
 * Finds sentences with keywords, and asks both classifiers, each with as many mentions at once as
 * it wants. Holds the mentions that wait for their batch.
 *
 * <p>One thread uses it.
 */
public final class RegardSession implements MeasureSession {
  private final SentenceFinder finder;
  private final PersonClassifier persons;
  private final RegardClassifier regards;
  private final List<Waiting> found = new ArrayList<>();
  private final List<Waiting> ofPersons = new ArrayList<>();
  private final List<Double> probabilities = new ArrayList<>();
  private Consumer<RegardRow> rows = row -> {};
  private SentenceChoice choice = SentenceChoice.ALL;
  private CascadeCount personCascade = CascadeCount.NONE;
  private CascadeCount regardCascade = CascadeCount.NONE;

  private RegardSession(SentenceFinder finder, PersonClassifier persons, RegardClassifier regards) {
    this.finder = finder;
    this.persons = persons;
    this.regards = regards;
  }

  /** A sentence whose mentions are not all decided. */
  private static final class Sentence {
    private final Sums sums;
    private final String dataset;
    private final String document;
    private final String id;
    private int undecided;
    private boolean hasPerson;

    Sentence(Sums sums, String dataset, String document, String id, int undecided) {
      this.sums = sums;
      this.dataset = dataset;
      this.document = document;
      this.id = id;
      this.undecided = undecided;
    }

    void decide(boolean person) {
      undecided--;
      hasPerson |= person;
      if (undecided == 0 && hasPerson) {
        sums.add(RegardSums.TAKEN, 1);
      } else if (undecided == 0) {
        sums.add(RegardSums.DROPPED, RegardSums.NOT_PERSON, 1);
      }
    }
  }

  /** A mention that waits for a classifier. */
  private record Waiting(Sentence sentence, AttributeMention mention) {}

  static RegardSession open(RegardMeasure measure) throws IOException {
    Taxonomy taxonomy = measure.taxonomy();
    PersonClassifier persons = measure.persons().open();
    try {
      return new RegardSession(
          new SentenceFinder(taxonomy, measure.length()), persons, measure.regards().open());
    } catch (IOException | RuntimeException e) {
      persons.close();
      throw e;
    }
  }

  /** Hands every row, beside the sums, to {@code receiver}. */
  public void rowsTo(Consumer<RegardRow> receiver) {
    rows = receiver;
  }

  /** Which sentences are taken from now on. */
  public void choose(SentenceChoice chosen) {
    choice = chosen;
  }

  @Override
  public void measure(List<TextRow> texts, MeasureOutput out) {
    for (TextRow row : texts) {
      for (TextRow.Text text : row.texts()) {
        find(row, text, out.sums(row, text));
      }
    }
  }

  private void find(TextRow row, TextRow.Text text, Sums sums) {
    String document = row.unit().isEmpty() ? Long.toString(row.number()) : row.unit();
    finder.find(
        text.text(),
        new SentenceFinder.Receiver() {
          @Override
          public void dropped(String reason) {
            sums.add(RegardSums.SENTENCES, 1);
            sums.add(RegardSums.DROPPED, reason, 1);
          }

          @Override
          public void found(int number, String sentence, List<AttributeMention> mentions) {
            sums.add(RegardSums.SENTENCES, 1);
            take(sums, text.dataset(), document, SentenceFinder.id(row, number), mentions);
          }
        });
  }

  private void take(
      Sums sums, String dataset, String document, String id, List<AttributeMention> mentions) {
    long hash = SentenceChoice.hash(dataset, id);
    List<AttributeMention> chosen = new ArrayList<>();
    for (AttributeMention mention : mentions) {
      String keyword = mention.keyword().keyword();
      sums.add(RegardSums.MENTIONS, keyword, 1);
      if (choice.takes(keyword, hash)) {
        chosen.add(mention);
      } else {
        sums.add(RegardSums.NOT_CHOSEN, keyword, 1);
      }
    }
    if (chosen.isEmpty()) {
      sums.add(RegardSums.DROPPED, RegardSums.NOT_CHOSEN, 1);
      return;
    }
    Sentence sentence = new Sentence(sums, dataset, document, id, chosen.size());
    chosen.forEach(mention -> found.add(new Waiting(sentence, mention)));
    while (found.size() >= persons.batchSize()) {
      decide(Math.max(1, persons.batchSize()));
    }
  }

  /** Asks whether the first mentions that wait mean persons. */
  private void decide(int most) {
    List<Waiting> batch = found.subList(0, Math.min(most, found.size()));
    double[] person = persons.probabilities(batch.stream().map(Waiting::mention).toList());
    for (int i = 0; i < person.length; i++) {
      Waiting waiting = batch.get(i);
      boolean isPerson = person[i] >= persons.threshold();
      if (isPerson) {
        ofPersons.add(waiting);
        probabilities.add(person[i]);
      } else {
        waiting
            .sentence()
            .sums
            .add(RegardSums.NOT_PERSON, waiting.mention().keyword().keyword(), 1);
      }
      waiting.sentence().decide(isPerson);
    }
    Sums sums = batch.get(0).sentence().sums;
    personCascade =
        addAsked(persons, personCascade, sums, RegardSums.PERSON_GIVEN, RegardSums.PERSON_ASKED);
    batch.clear();
    while (ofPersons.size() >= regards.batchSize()) {
      classify(Math.max(1, regards.batchSize()));
    }
  }

  /** Asks for the regard towards the first persons that wait. */
  private void classify(int most) {
    List<Waiting> batch = ofPersons.subList(0, Math.min(most, ofPersons.size()));
    List<RegardTarget> targets = new ArrayList<>();
    for (Waiting waiting : batch) {
      AttributeMention mention = waiting.mention();
      targets.add(new RegardTarget(mention.text(), mention.start(), mention.end()));
    }
    List<RegardProbabilities> regard = regards.classify(targets);
    for (int i = 0; i < batch.size(); i++) {
      Waiting waiting = batch.get(i);
      waiting
          .sentence()
          .sums
          .add(RegardSums.of(regard.get(i).label()), waiting.mention().keyword().keyword(), 1);
      rows.accept(row(waiting, probabilities.get(i), regard.get(i)));
    }
    Sums sums = batch.get(0).sentence().sums;
    regardCascade =
        addAsked(regards, regardCascade, sums, RegardSums.REGARD_GIVEN, RegardSums.REGARD_ASKED);
    probabilities.subList(0, batch.size()).clear();
    batch.clear();
  }

  /** Adds how often a cascade asked its large model since {@code before}; returns how often now. */
  private static CascadeCount addAsked(
      TextClassifier classifier, CascadeCount before, Sums sums, String given, String asked) {
    return classifier
        .cascade()
        .map(
            now -> {
              CascadeCount added = now.minus(before);
              sums.add(given, added.given());
              sums.add(asked, added.asked());
              return now;
            })
        .orElse(before);
  }

  private static RegardRow row(Waiting waiting, double person, RegardProbabilities regard) {
    AttributeMention mention = waiting.mention();
    return new RegardRow(
        waiting.sentence().dataset,
        waiting.sentence().document,
        waiting.sentence().id,
        mention.text(),
        mention.keyword().attributeClass(),
        mention.keyword().keyword(),
        mention.start(),
        mention.end(),
        person,
        regard.positive(),
        regard.neutral(),
        regard.negative(),
        regard.label().label());
  }

  @Override
  public void finish(MeasureOutput out) {
    while (!found.isEmpty()) {
      decide(Math.max(1, persons.batchSize()));
    }
    while (!ofPersons.isEmpty()) {
      classify(Math.max(1, regards.batchSize()));
    }
  }

  @Override
  public void reset() {
    found.clear();
    ofPersons.clear();
    probabilities.clear();
  }

  @Override
  public void close() {
    try {
      persons.close();
    } finally {
      regards.close();
    }
  }
}
