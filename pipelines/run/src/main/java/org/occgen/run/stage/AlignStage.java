package org.occgen.run.stage;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.statistics.RunPairs;
import org.occgen.benchmark.statistics.RunWarnings;
import org.occgen.command.folder.FileManifest;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.biography.Biography;
import org.occgen.core.books.BookEntry.Kind;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.Stage;
import org.occgen.core.books.Statistic;
import org.occgen.core.books.Statistic.Table;
import org.occgen.core.mining.Candidate;
import org.occgen.core.mining.MiningOptions;
import org.occgen.core.mining.Neighbourhood;
import org.occgen.core.mining.PersonCandidates;
import org.occgen.core.packed.QidSet;
import org.occgen.models.EncoderProfile;
import org.occgen.models.judge.JudgedPairs;
import org.occgen.models.judge.LearnedRecalibration;
import org.occgen.models.judge.PairClassifierFile;
import org.occgen.models.judge.PairRecalibration;
import org.occgen.models.judge.Recalibration;
import org.occgen.models.registry.Encoders;
import org.occgen.transforms.align.BackgroundSentence;
import org.occgen.transforms.align.DrawBackground;
import org.occgen.transforms.align.MineBitext;
import org.occgen.transforms.align.RecalibratePairs;
import org.occgen.transforms.books.StageOutput;
import org.occgen.transforms.record.RecordFiles;
import org.occgen.transforms.record.SortKey;
import org.occgen.transforms.record.WriteSorted;
import org.occgen.transforms.storage.LocalCopies;
import org.occgen.transforms.storage.StoredFiles;

/**
 * Sentences that may be translations of each other, with scores. Neighbours are taken from a
 * background that is drawn once for all runs in this folder, so that scores of an incremental run
 * remain comparable.
 */
final class AlignStage extends RunStage {
  /** Parts that the text of a shard is mined in: more than there are workers, most times. */
  private static final int PARTS_PER_SHARD = 32;

  /** File beside the background: the fingerprint of the biographies that it was drawn from. */
  private static final String DRAWN_FROM = "_DRAWN_FROM";

  private boolean keptBackground;

  AlignStage(RunFolder folder, Recipe recipe) {
    super(Stage.ALIGN, folder, recipe);
  }

  @Override
  public int version() {
    return 8;
  }

  @Override
  protected void addInputs(Fingerprint fingerprint) throws IOException {
    fingerprint
        .with("languages", recipe.languages())
        .with("java", ComputeEnvironment.JAVA)
        .with("icu", ComputeEnvironment.ICU);
    if (recipe.languages().size() > 1) {
      MiningOptions mining = recipe.mining();
      EncoderProfile encoder = Encoders.profile(LocalCopies.of(recipe.encoder()));
      fingerprint
          .with("margin", mining.margin())
          .with("neighbourhood", mining.neighbourhood())
          .with("neighbours", mining.neighbours())
          .with("background", mining.backgroundSize())
          .with(
              "background-content",
              needsBackground()
                  ? Fingerprint.ofContent(folder.background() + "/part-*.parquet")
                  : "")
          .with("floor", mining.floor())
          .with("encoder", encoder.fingerprint())
          .with(
              "processor",
              encoder.dependsOnProcessor() || recipe.classifier().equals(PairClassifierFile.CAREFUL)
                  ? ComputeEnvironment.processor()
                  : "any");
      String classifier = LocalCopies.of(recipe.classifier());
      RunPairs.describe(
              PairClassifierFile.fingerprint(classifier), PairClassifierFile.card(classifier))
          .forEach(fingerprint::with);
      fingerprint.with("recalibration", recalibrationInput());
    }
  }

  @Override
  public List<String> inputs() throws IOException {
    if (recipe.languages().size() == 1) {
      return List.of();
    }
    List<String> inputs = new ArrayList<>();
    String encoder = recipe.encoder();
    if (encoder.contains("/")) { // not occgen's own
      inputs.add(
          SourceFiles.describe(
              "encoder", StoredFiles.isFolder(encoder) ? encoder + "/*" : encoder));
    }
    for (String file : recalibrationFile().stream().toList()) {
      inputs.add(SourceFiles.describe("classifier", file));
    }
    if (!PairClassifierFile.isShipped(recipe.classifier())) {
      inputs.add(SourceFiles.describe("classifier", recipe.classifier()));
    }
    return inputs;
  }

  @Override
  public Optional<String> preparation() throws IOException {
    return needsBackground() && !hasBackground()
        ? Optional.of("its background is drawn first")
        : Optional.empty();
  }

  /**
   * Draws the background unless the run folder has one of this size for these languages; an
   * incremental run keeps it.
   */
  @Override
  public void prepare(StageRunner runner) throws IOException {
    keptBackground = needsBackground() && hasBackground();
    if (needsBackground() && !keptBackground) {
      if (RunFolder.readText(folder.background() + "/" + RunFolder.MARKER).isPresent()) {
        runner
            .log()
            .println(
                named(
                    "its background is drawn anew: it was drawn with other settings, or its"
                        + " files were changed since"));
      }
      RunFolder.clear(folder.background());
      runner.run(Stage.ALIGN, this::drawBackground);
      RunFolder.writeText(folder.background(), DRAWN_FROM, biographiesFingerprint());
      RunFolder.writeText(folder.background(), RunFolder.MARKER, backgroundMarker());
    }
  }

  private String biographiesFingerprint() throws IOException {
    return folder.marker(Stage.EXTRACT).map(RunFolder.Marker::fingerprint).orElse("") + "\n";
  }

  @Override
  public List<String> warnings() throws IOException {
    List<String> warnings = new ArrayList<>();
    String now = biographiesFingerprint();
    if (needsBackground()
        && RunFolder.readText(folder.background() + "/" + DRAWN_FROM)
            .filter(from -> !from.equals(now))
            .isPresent()) {
      // scores of a folder stay comparable, at the price that a new folder may give others
      warnings.add(
          "margins are compared with sentences that were drawn from earlier biographies of this"
              + " run folder, so that scores stay comparable; a run into a new folder may give"
              + " another benchmark; to get that one here, delete "
              + folder.background()
              + " and run again");
    }
    if (recipe.languages().size() > 1) {
      List<JudgedPairs> figures =
          PairClassifierFile.card(LocalCopies.of(recipe.classifier())).figures();
      warnings.addAll(
          RunWarnings.ofJudgements(
              folder.allRecalibrations(),
              recipe.otherLanguages().stream()
                  .filter(code -> figures.stream().noneMatch(figure -> figure.has(code)))
                  .toList()));
    }
    return warnings;
  }

  private boolean needsBackground() {
    return recipe.languages().size() > 1
        && recipe.mining().neighbourhood() == Neighbourhood.BACKGROUND;
  }

  private boolean hasBackground() throws IOException {
    Optional<String> marker = RunFolder.readText(folder.background() + "/" + RunFolder.MARKER);
    if (marker.isEmpty() || !marker.get().equals(backgroundMarker())) {
      return false;
    }
    // one that was drawn before there were biographies in every language is no use
    Set<String> drawn = new TreeSet<>();
    for (BackgroundSentence sentence :
        RunFolder.readAll(BackgroundSentence.class, folder.background() + "/part-*.parquet")) {
      drawn.add(sentence.language());
    }
    return drawn.containsAll(recipe.languages());
  }

  /** The inputs and the files of the background, so that a damaged one is drawn anew. */
  private String backgroundMarker() throws IOException {
    String files = FileManifest.in(List.of(folder.background())).described();
    return "\"" + backgroundInputs() + " " + files + "\"\n";
  }

  private String backgroundInputs() {
    Fingerprint wanted = new Fingerprint().with("size", recipe.mining().backgroundSize());
    // sentences that were cleaned in another way are not those of the biographies
    ExtractStage.addVersionAndInputs(wanted, recipe);
    return wanted.value();
  }

  private void drawBackground(Pipeline pipeline) {
    biographies(pipeline)
        .apply("DrawBackground", DrawBackground.ofSize(recipe.mining().backgroundSize()))
        .apply(
            "WriteBackground",
            WriteSorted.to(
                BackgroundSentence.class,
                folder.background(),
                1,
                sentence -> 0,
                sentence -> SortKey.of(sentence.language()).then(sentence.position())));
  }

  @Override
  public void work(StageRunner runner) throws IOException {
    if (keptBackground) {
      runner
          .log()
          .println(
              named(
                  "keeping the background of this run folder; delete "
                      + folder.background()
                      + " to draw it anew"));
    }
    int shards = shards(Stage.EXTRACT);
    List<Recalibration> given = given();
    RunFolder.clear(folder.recalibrations());
    runner.run(Stage.ALIGN, pipeline -> align(pipeline, shards, given));
    if (recipe.recalibration().isPresent()) {
      writeRecalibration();
    }
  }

  /** The file of a recalibration that the recipe gives. */
  private Optional<String> recalibrationFile() {
    return recipe.recalibration().filter(how -> !how.equals(Recipe.OF_RUN));
  }

  /** The fingerprint of what the recalibration depends on beside the candidates; empty for none. */
  private String recalibrationInput() throws IOException {
    if (recipe.recalibration().isEmpty()) {
      return "";
    }
    Optional<String> file = recalibrationFile();
    return PairRecalibration.fingerprint()
        + (file.isPresent() ? " " + Fingerprint.ofContent(file.get()) : "");
  }

  private List<Recalibration> given() {
    return recalibrationFile()
        .map(file -> PairRecalibration.learned(LocalCopies.of(file)).languages())
        .orElse(List.of());
  }

  /** So that other runs can use it, and a reader can see it. */
  private void writeRecalibration() throws IOException {
    LearnedRecalibration recalibration =
        new LearnedRecalibration(
            LearnedRecalibration.FORMAT,
            PairClassifierFile.fingerprint(LocalCopies.of(recipe.classifier())),
            Encoders.profile(LocalCopies.of(recipe.encoder())).fingerprint(),
            PairRecalibration.fingerprint(),
            recipe.pivot(),
            folder.allRecalibrations());
    RunFolder.writeText(
        folder.recalibrations(), LearnedRecalibration.FILE, PairRecalibration.text(recalibration));
  }

  private void align(Pipeline pipeline, int shards, List<Recalibration> given) {
    PCollection<Biography> biographies = biographies(pipeline);
    PCollection<BackgroundSentence> background =
        pipeline.apply(
            "ReadBackground", RecordFiles.read(BackgroundSentence.class, folder.background()));
    MineBitext mining =
        MineBitext.of(
                recipe.languages(),
                recipe.mining(),
                recipe.encoder(),
                recipe.classifier(),
                background)
            .inParts(shards * PARTS_PER_SHARD);
    StageOutput<PersonCandidates> candidates = biographies.apply("MineBitext", mining);
    PCollection<PersonCandidates> rows = candidates.rows();
    if (recipe.recalibration().isPresent()) {
      PCollectionTuple recalibrated =
          rows.apply("RecalibratePairs", new RecalibratePairs(mining, biographies, given));
      rows = recalibrated.get(RecalibratePairs.CANDIDATES);
      recalibrated
          .get(RecalibratePairs.RECALIBRATIONS)
          .apply(
              "WriteRecalibrations",
              WriteSorted.to(
                  Recalibration.class,
                  folder.recalibrations(),
                  1,
                  recalibration -> 0,
                  recalibration -> SortKey.of(recalibration.language())));
    }
    rows.apply(
        "WriteCandidates",
        byPerson(
            PersonCandidates.class,
            folder.rows(Stage.ALIGN),
            shards,
            candidate -> candidate.person().qid()));
    account(List.of(candidates));
  }

  @Override
  public List<String> folders() {
    return List.of(folder.rows(Stage.ALIGN), folder.recalibrations());
  }

  @Override
  public String progressUnit() {
    return "people";
  }

  @Override
  public OptionalLong progressTotal() throws IOException {
    long pages = folder.books(Stage.EXTRACT).total(Unit.PAGE, Kind.OUT);
    return OptionalLong.of(pages / recipe.languages().size());
  }

  @Override
  public Optional<Unit> rowUnit() {
    return Optional.of(Unit.PERSON);
  }

  @Override
  public void check(StageCheck check) throws IOException {
    Tally people = new Tally();
    Tally pairs = new Tally();
    Tally sentences = new Tally();
    check.rows(
        PersonCandidates.class,
        row -> {
          String gender = row.person().genderKey();
          people.add(gender, "", 1);
          for (int i = 0; i < row.languages().size(); i++) {
            sentences.add(gender, row.languages().get(i), row.sentenceKeys().get(i).size());
          }
          for (Candidate candidate : row.candidates()) {
            pairs.add(gender, candidate.language(), 1);
            if (!(candidate.margin() >= recipe.mining().floor())) {
              check.problem(row.person().qid() + ": below the floor: " + candidate);
            }
          }
        });
    check.areInBooks(people, Unit.PERSON);
    check.areInBooks(pairs, Unit.PAIR);
    // extract counts pages where align counts people
    Tally withText = new Tally();
    QidSet seen = new QidSet();
    check.rows(
        Stage.EXTRACT,
        ArticleKey.class,
        biography -> {
          if (seen.add(biography.person().qid())) {
            withText.add(biography.person().genderKey(), "", 1);
          }
        });
    check.same(
        "people with a biography",
        withText,
        "PERSON, into align",
        check.books(Unit.PERSON, Kind.IN));
    List<Statistic> extracted = folder.statistics(Stage.EXTRACT);
    check.same(
        "people with all biographies",
        Tally.of(extracted, Stage.EXTRACT, Table.PEOPLE),
        "in the rows",
        people);
    check.same(
        "their sentences",
        Tally.of(extracted, Stage.EXTRACT, Table.SENTENCES),
        "in the rows",
        sentences);
  }
}
