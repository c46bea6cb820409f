package org.occgen.regard.measure;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.occgen.core.measure.Bootstrap;
import org.occgen.core.measure.FigureColumn;
import org.occgen.core.measure.FurtherTable;
import org.occgen.core.measure.Measure;
import org.occgen.core.measure.MeasureColumns;
import org.occgen.core.measure.MeasuredLanguages;
import org.occgen.core.measure.Resampling;
import org.occgen.core.measure.Sums;
import org.occgen.core.text.WordLists;
import org.occgen.regard.RegardClassifier;
import org.occgen.regard.attribute.ClassifierSource;
import org.occgen.regard.attribute.PersonClassifier;
import org.occgen.regard.attribute.Taxonomy;

/**
 * Regard by protected attribute (Udagawa and others, section 3): cleans and splits texts, keeps
 * sentences of appropriate length that have a keyword, asks whether a person is meant, and how the
 * sentence speaks of the person.
 *
 * @param taxonomy the attributes that are looked for
 * @param length sentences that are taken
 * @param persons tells whether a person is meant
 * @param regards tells how a sentence speaks of the person
 * @param madeWith the classifiers, for reports
 */
public record RegardMeasure(
    Taxonomy taxonomy,
    SentenceLength length,
    ClassifierSource<PersonClassifier> persons,
    ClassifierSource<RegardClassifier> regards,
    LinkedHashMap<String, Object> madeWith)
    implements Measure<RegardFigures> {
  /**
   * The measure. Both classifiers are opened once, so that one that cannot be fails here.
   *
   * @param taxonomy what is looked for, and in which language
   * @param length sentences that are taken
   * @param persons tells whether a person is meant
   * @param regards tells how a sentence speaks of the person
   * @throws IOException if a classifier cannot be opened
   */
  public static RegardMeasure of(
      Taxonomy taxonomy,
      SentenceLength length,
      ClassifierSource<PersonClassifier> persons,
      ClassifierSource<RegardClassifier> regards)
      throws IOException {
    LinkedHashMap<String, Object> made = new LinkedHashMap<>();
    try (PersonClassifier person = persons.open();
        RegardClassifier regard = regards.open()) {
      Map<String, Object> personMade = new LinkedHashMap<>(person.madeWith());
      personMade.put("threshold", person.threshold());
      made.put("person-classifier", personMade);
      made.put("regard-classifier", new LinkedHashMap<>(regard.madeWith()));
    }
    return new RegardMeasure(taxonomy, length, persons, regards, made);
  }

  @Override
  public String name() {
    return "regard";
  }

  @Override
  public String files() {
    return "figures";
  }

  @Override
  public String title() {
    return "Regard towards people by protected attribute";
  }

  @Override
  public RegardSession open() throws IOException {
    return RegardSession.open(this);
  }

  @Override
  public MeasuredLanguages languages() {
    return new MeasuredLanguages(
        Map.of(taxonomy.language(), taxonomy.language()),
        "taxonomy",
        "this measurement",
        "give a taxonomy of that language");
  }

  @Override
  public Resampling resampling() {
    return Resampling.RANDOM_GROUPS;
  }

  @Override
  public RegardFigures figures(String language, Sums sums, List<Sums> units) {
    return RegardFigures.of(taxonomy, sums, units);
  }

  @Override
  public MeasureColumns<RegardFigures> columns() {
    List<FigureColumn<RegardFigures>> all = RegardColumns.ofAll();
    return new MeasureColumns<>(all, all, all, List.of(), "% of mentions of persons");
  }

  @Override
  public List<FurtherTable<RegardFigures, ?>> furtherTables() {
    return RegardColumns.tables();
  }

  @Override
  public Map<String, Object> madeWith(Set<String> languages) {
    Map<String, Object> made = new LinkedHashMap<>(madeWith);
    Map<String, Object> words = new LinkedHashMap<>();
    words.put("language", taxonomy.language());
    words.put("keywords", taxonomy.keywords().size());
    made.put("taxonomy", words);
    Map<String, Object> sentence = new LinkedHashMap<>();
    sentence.put("more-words-than", length.moreThan());
    sentence.put("fewer-words-than", length.fewerThan());
    made.put("sentences", sentence);
    Map<String, Object> bootstrap = new LinkedHashMap<>();
    bootstrap.put("rounds", Bootstrap.DEFAULT.rounds());
    bootstrap.put("level", Bootstrap.DEFAULT.level());
    bootstrap.put("seed", Bootstrap.DEFAULT.seed());
    bootstrap.put("groups", Resampling.GROUPS);
    made.put("bootstrap", bootstrap);
    return made;
  }

  @Override
  public List<String> weaknesses() {
    return WordLists.read(RegardMeasure.class, "weaknesses.txt").orElseThrow();
  }
}
