package org.occgen.measure.command;

import static org.occgen.command.UsageException.require;
import static org.occgen.core.files.CountText.format;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.occgen.benchmark.table.OccupationTable;
import org.occgen.command.StandardOutput;
import org.occgen.command.UsageException;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.books.Stage;
import org.occgen.core.files.DurableFiles;
import org.occgen.core.files.WholeFile;
import org.occgen.core.json.BoundedJson;
import org.occgen.core.lexicon.GenderClass;
import org.occgen.core.lexicon.LexiconDraft;
import org.occgen.core.lexicon.LexiconEntry;
import org.occgen.core.lexicon.LexiconException;
import org.occgen.core.lexicon.LexiconFile;
import org.occgen.core.lexicon.Lexicons;
import org.occgen.core.person.Occupation;
import org.occgen.core.person.WikipediaLanguages;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code occgen lexicon draft}: a start of a lexicon for a language that has none. */
@Command(
    name = "draft",
    mixinStandardHelpOptions = true,
    description = {
      "Writes the draft of a lexicon for a language that has none: the female and male forms of the"
          + " occupations of a run (Wikidata's P2521 and P3321). Nobody has reviewed them, and the"
          + " file is named so: LANGUAGE_draft.json.",
      "occgen characterise takes the folder with --lexicon, and says on every report that the"
          + " lexicon is a draft. Drafts and reviewed lexicons cannot lie in one folder."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen lexicon draft runs/en-ro --lang ro --output drafts",
      "  occgen lexicon draft runs/en-ro --lang ro --annotations annotations.json --output drafts",
      "  occgen characterise --lexicon drafts --lang ro stories.txt"
    })
final class LexiconDraftCommand implements Callable<Integer> {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int MOST_BYTES = 16 << 20;

  @Parameters(
      paramLabel = "RUN",
      description = "A run folder whose stage collect is done; it may have any languages.")
  private Path run;

  @Option(
      names = "--lang",
      required = true,
      paramLabel = "LANGUAGE",
      description = "The language of the lexicon, such as ro.")
  private String language;

  @Option(
      names = "--annotations",
      paramLabel = "FILE",
      description =
          "Names of emoji in that language, annotations.json of CLDR: words such as woman, boy,"
              + " child are taken from it.")
  private @Nullable Path annotations;

  @Option(
      names = "--output",
      required = true,
      paramLabel = "DIR",
      description = "The folder of the draft; it is made if it is not there.")
  private Path output;

  @Override
  public Integer call() throws IOException {
    String code = code();
    RunFolder folder = new RunFolder(run.toString());
    require(
        !folder.marker(Stage.COLLECT).isEmpty(),
        "%s: is no run whose stage collect is finished; name the folder that occgen run"
            + " was given with --output",
        run);
    LexiconDraft draft = new LexiconDraft(code);
    List<Occupation> occupations = folder.allOccupations();
    for (Occupation occupation : occupations) {
      draft.add(GenderClass.FEMININE, OccupationTable.forms(occupation.femaleForms(), code));
      draft.add(GenderClass.MASCULINE, OccupationTable.forms(occupation.maleForms(), code));
    }
    addEmojiNames(draft);
    require(
        !Arrays.stream(GenderClass.values())
            .allMatch(genderClass -> draft.entries(genderClass).isEmpty()),
        "--lang %s: none of the run's %,d occupations has a female or male form in %s;"
            + " try a run with more occupations, or give --annotations",
        language,
        occupations.size(),
        WikipediaLanguages.englishName(code));
    Path file = write(draft, code);
    StandardOutput.print(
        format(
            "wrote %s: %,d feminine, %,d masculine, %,d unspecified forms; nobody has reviewed"
                + " them%n",
            file,
            draft.entries(GenderClass.FEMININE).size(),
            draft.entries(GenderClass.MASCULINE).size(),
            draft.entries(GenderClass.UNSPECIFIED).size()));
    return 0;
  }

  private String code() {
    String code;
    try {
      code = WikipediaLanguages.require(language);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--lang " + language + ": " + e.getMessage());
    }
    require(
        !LexiconFile.codeOf(LexiconDraft.fileName(code)).isEmpty(),
        "--lang %s: lexicons are of languages with codes of two or three letters",
        language);
    require(
        Lexicons.shipped(Lexicons.GENDER_GAP).of(code).isEmpty(),
        "--lang %s: has a lexicon that ships with occgen; occgen characterise uses it"
            + " without --lexicon",
        language);
    return code;
  }

  private void addEmojiNames(LexiconDraft draft) throws IOException {
    if (annotations == null) {
      return;
    }
    require(
        Files.isRegularFile(annotations), "--annotations %s: there is no such file", annotations);
    try {
      require(
          draft.addEmojiNames(emojiNames(annotations)) != 0,
          "--annotations %s: names no person; give annotations.json of CLDR",
          annotations);
    } catch (LexiconException e) {
      throw new UsageException("--annotations " + e.getMessage());
    }
  }

  private Path write(LexiconDraft draft, String code) throws IOException {
    Files.createDirectories(output);
    Path file = output.resolve(LexiconDraft.fileName(code));
    require(
        !Files.exists(file),
        "--output %s: is there; it may be edited by hand, so remove it first",
        file);
    write(file, draft);
    try {
      Lexicons.inFolder(output, LexiconFile.Forms.MENDED);
    } catch (LexiconException e) {
      Files.delete(file);
      throw new UsageException("--output " + e.getMessage());
    }
    return file;
  }

  /**
   * The short names of emoji in a file of CLDR, {@code annotations.json} of cldr-json.
   *
   * @throws LexiconException if it is no such file
   */
  private static Map<String, String> emojiNames(Path file) throws IOException {
    JsonNode annotations;
    try {
      annotations = JSON.readTree(WholeFile.bytes(file, MOST_BYTES)).at("/annotations/annotations");
    } catch (JsonProcessingException e) {
      throw new LexiconException(file + ": is not JSON: " + BoundedJson.problem(e, 200), e);
    }
    if (!annotations.isObject()) {
      throw new LexiconException(
          file
              + ": has no annotations; give annotations.json of a language, as the package"
              + " cldr-annotations-full has it");
    }
    Map<String, String> names = new TreeMap<>();
    for (Map.Entry<String, JsonNode> emoji : annotations.properties()) {
      JsonNode name = emoji.getValue().path("tts").path(0);
      if (name.isTextual()) {
        names.put(emoji.getKey(), name.textValue());
      }
    }
    return names;
  }

  /** Writes a draft in the format of lexicons, an entry a line. */
  private static void write(Path file, LexiconDraft draft) throws IOException {
    StringBuilder text = new StringBuilder("{");
    String separator = "\n";
    for (GenderClass genderClass : GenderClass.values()) {
      List<LexiconEntry> entries = draft.entries(genderClass);
      text.append(separator).append("  \"").append(genderClass.id()).append("\": [");
      String comma = "\n";
      for (LexiconEntry entry : entries) {
        text.append(comma)
            .append("    {\"singular\": ")
            .append(JSON.writeValueAsString(entry.singular()))
            .append('}');
        comma = ",\n";
      }
      text.append(entries.isEmpty() ? "]" : "\n  ]");
      separator = ",\n";
    }
    DurableFiles.write(file, text.append("\n}\n").toString().getBytes(StandardCharsets.UTF_8));
  }
}
