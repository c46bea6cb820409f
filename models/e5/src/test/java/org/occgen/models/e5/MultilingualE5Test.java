package org.occgen.models.e5;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.jar.JarOutputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.models.EncoderProfile;
import org.occgen.models.SentenceEncoder;
import org.occgen.models.TokenStateEncoder;
import org.occgen.models.TokenStates;
import org.occgen.models.description.DescribedModel;
import org.occgen.models.exported.ModelTokenizer;
import org.occgen.models.exported.Network;
import org.occgen.models.exported.NetworkInput;
import org.occgen.models.registry.Encoders;

/** The encoder e5 against what the wheel makes of the same sentences, ids and vectors. */
class MultilingualE5Test {
  private static final double LEAST_COSINE = 0.999;
  private static final double LEAST_MEAN = 0.9999;

  private static SentenceEncoder encoder;
  private static ModelTokenizer tokenizer;

  @TempDir private Path folder;

  @BeforeAll
  static void open() {
    encoder = Encoders.open("e5");
    tokenizer = ModelTokenizer.load(MultilingualE5.Resources.MODEL);
  }

  @AfterAll
  static void close() {
    encoder.close();
    tokenizer.close();
  }

  @Test
  void isFoundByItsName() {
    EncoderProfile profile = Encoders.profile("e5");
    assertEquals("multilingual-e5-small", profile.name());
    assertEquals(384, profile.dimension());
    assertEquals(profile.fingerprint(), encoder.fingerprint());
    assertTrue(Encoders.isName("e5"));
  }

  @Test
  void equalsTheWheelOnOwnSentences() {
    List<WheelVector> expected = WheelVector.read("sentences-wheel.tsv");
    assertEquals(32, expected.size());
    assertEqual(expected, expected.stream().map(WheelVector::name).toList(), 0);
  }

  /** 1,000 sentences of 20 languages. */
  @Test
  @Tag("shared-data")
  void equalsTheWheelOnSentencesOfTheNews() {
    List<WheelVector> expected = WheelVector.read("ntrex128-wheel.tsv");
    assertEquals(1000, expected.size());
    assertEquals(20, expected.stream().map(WheelVector::language).distinct().count());
    List<String> texts = new ArrayList<>();
    List<String> column = List.of();
    String before = "";
    for (WheelVector one : expected) {
      if (!one.language().equals(before)) {
        before = one.language();
        column = column(before);
      }
      texts.add(column.get(Integer.parseInt(one.name())));
    }
    assertEqual(expected, texts, 1);
  }

  private static List<String> column(String name) {
    Path ntrex = Path.of(System.getProperty("shared.data"), "parallel", "dev", "ntrex128");
    List<String> usual = lines(ntrex.resolve("multi.tsv.gz"));
    int place = List.of(usual.get(0).split("\t", -1)).indexOf(name);
    List<String> lines = place >= 0 ? usual : lines(ntrex.resolve("rest/" + name + ".tsv.gz"));
    return lines.subList(1, lines.size()).stream()
        .map(line -> place >= 0 ? line.split("\t", -1)[place] : line)
        .toList();
  }

  private static List<String> lines(Path file) {
    try (GZIPInputStream in = new GZIPInputStream(Files.newInputStream(file))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Compares ids and vectors.
   *
   * @param apart how many of the texts have other ids, for they are not in composed form
   */
  private static void assertEqual(List<WheelVector> expected, List<String> texts, int apart) {
    float[][] vectors = encoder.encode(texts, "en");
    double least = 1;
    double sum = 0;
    int compared = 0;
    for (int i = 0; i < vectors.length; i++) {
      String text = texts.get(i);
      if (!expected.get(i).hasIds(tokenizer.encode("query: " + text).ids())) {
        // the wheel does not compose letters with the marks behind them
        assertFalse(Normalizer.isNormalized(text, Normalizer.Form.NFC), text);
        continue;
      }
      compared++;
      double cosine = expected.get(i).cosine(vectors[i]);
      assertTrue(cosine >= LEAST_COSINE, () -> cosine + ": " + text);
      least = Math.min(least, cosine);
      sum += cosine;
    }
    assertEquals(vectors.length - apart, compared);
    assertTrue(sum / compared >= LEAST_MEAN, least + ", mean " + sum / compared);
  }

  @Test
  void aVectorDoesNotDependOnWhatItIsEncodedWith() {
    List<String> texts =
        new ArrayList<>(
            WheelVector.read("sentences-wheel.tsv").stream().map(WheelVector::name).toList());
    float[][] together = encoder.encode(texts, "en");
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) {
      order.add(i);
    }
    Collections.shuffle(order, new Random(1));
    float[][] shuffled = encoder.encode(order.stream().map(texts::get).toList(), "en");
    for (int i = 0; i < order.size(); i++) {
      int place = order.get(i);
      assertArrayEquals(together[place], shuffled[i], 0, texts.get(place));
      assertArrayEquals(
          together[place], encoder.encode(List.of(texts.get(place)), "en")[0], 0, texts.get(place));
    }
  }

  @Test
  void knowsTheOrderOfWords() {
    float[][] vectors =
        encoder.encode(
            List.of(
                "The teacher of the painter died in Rome.",
                "The painter of the teacher died in Rome.",
                "Der Lehrer des Malers starb in Rom."),
            "en");
    assertFalse(Arrays.equals(vectors[0], vectors[1]));
    assertTrue(cosine(vectors[0], vectors[2]) > cosine(vectors[1], vectors[2]));
  }

  private static double cosine(float[] a, float[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * (double) b[i];
    }
    return sum;
  }

  @Test
  void whatHoldsNothingIsTheZeroVectorAndWhatIsLongIsCut() {
    assertArrayEquals(new float[384], encoder.encode(List.of("  "), "en")[0]);
    String longest = "a word ".repeat(600);
    long before = encoder.truncated();
    assertTrue(encoder.truncates(longest));
    encoder.encode(List.of(longest), "en");
    assertEquals(before + 1, encoder.truncated());
    assertFalse(encoder.truncates("a word"));
  }

  /** Letters with their marks apart are those that the model was trained with, composed. */
  @Test
  void composesLettersAsTheModelsOwnTokenizer() {
    assertArrayEquals(
        tokenizer.encode("query: Ọ̀rúnmìlà café").ids(),
        tokenizer.encode("query: Ọ̀rúnmìlà cafe\u0301").ids());
  }

  /** Neither the tokens of the prefix, nor the special ones, also where the text ends alike. */
  @Test
  void statesAreThoseOfTheTokensOfTheText() {
    List<String> texts = List.of("query: a question:", "She sang.", " ");
    DescribedModel model = MultilingualE5.Resources.MODEL;
    try (Network network = Network.load(model, List.of("input_ids"))) {
      List<TokenStates> states = ((TokenStateEncoder) encoder).states(texts, "en");
      assertEquals(0, states.get(2).ids().length);
      for (int i = 0; i < 2; i++) {
        long[] ids = tokenizer.encode("query: " + texts.get(i)).ids();
        assertArrayEquals(Arrays.copyOfRange(ids, 4, ids.length - 1), states.get(i).ids());
        float[] all = network.run(List.of(new NetworkInput("input_ids", ids))).values();
        for (int t = 0; t < states.get(i).ids().length; t++) {
          assertArrayEquals(
              Arrays.copyOfRange(all, (t + 4) * 384, (t + 5) * 384), states.get(i).states()[t]);
        }
      }
    }
  }

  @Test
  void readsItsFilesOutOfAJar() throws IOException {
    Path jar = folder.resolve("with space.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      out.putNextEntry(new ZipEntry("some/model.json"));
      out.write("{}".getBytes(StandardCharsets.UTF_8));
    }
    URL url = URI.create("jar:" + jar.toUri() + "!/some/model.json").toURL();
    assertEquals("{}", Files.readString(MultilingualE5.Resources.file(url)));
  }
}
