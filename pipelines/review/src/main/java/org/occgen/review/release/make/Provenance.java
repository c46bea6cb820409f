package org.occgen.review.release.make;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.occgen.benchmark.BenchmarkFiles;
import org.occgen.benchmark.statistics.RunFacts;
import org.occgen.core.files.WholeFile;
import org.occgen.core.json.BoundedJson;
import org.occgen.core.json.HiddenCharacters;
import org.occgen.core.mining.UnpairedArticles;

/**
 * {@code provenance.json}: what a release tells of its run, beside the segments. The other files
 * are made of it.
 *
 * @param run counts, occupations and models
 * @param unpaired articles without a chosen pair, by language; none where there is no report
 */
record Provenance(RunFacts run, Map<String, UnpairedArticles.Language> unpaired) {
  /** Largest file that is read, in bytes: Wikidata has some ten thousand occupations. */
  private static final int MOST_BYTES = 256 << 20;

  private static final int MOST_TEXT = 1 << 20;

  static final ObjectMapper JSON =
      JsonMapper.builder(
              BoundedJson.factory(MOST_TEXT, MOST_BYTES)
                  .setCharacterEscapes(new HiddenCharacters()))
          // not Double.toString, whose digits differ between versions of Java
          .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
          .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  Provenance {
    unpaired = Collections.unmodifiableMap(new TreeMap<>(unpaired));
  }

  /** The text of the file: an element of a list on each line. */
  String text() {
    DefaultPrettyPrinter lines = new DefaultPrettyPrinter();
    lines.indentObjectsWith(DefaultPrettyPrinter.FixedSpaceIndenter.instance);
    lines.indentArraysWith(new DefaultIndenter("", "\n"));
    try {
      return JSON.writer(lines).writeValueAsString(this) + "\n";
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException("what is known of the run cannot be written as JSON", e);
    }
  }

  /**
   * Reads the file of a release.
   *
   * @throws IOException if it is damaged
   */
  static Provenance read(Path folder) throws IOException {
    Path file = folder.resolve(BenchmarkFiles.PROVENANCE);
    try {
      return Optional.ofNullable(
              JSON.readValue(WholeFile.bytes(file, MOST_BYTES), Provenance.class))
          .orElseThrow(() -> new IOException(file + " is damaged: it holds nothing"));
    } catch (JsonProcessingException e) {
      throw new IOException(file + " is damaged: " + BoundedJson.problem(e, 200), e);
    }
  }
}
