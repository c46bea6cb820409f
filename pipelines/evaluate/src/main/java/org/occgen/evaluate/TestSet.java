package org.occgen.evaluate;

import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import org.occgen.core.digest.Sha256;

/**
 * A test set: the data on which systems are evaluated.
 *
 * @param name the benchmark's title, or its folder's name if it tells none; of own files the name
 *     of the first one with references, or sources
 * @param language language of the references, as the benchmark writes it; empty if unknown
 * @param sourceLanguage language of the sources; empty if unknown
 * @param sources what was translated, by segment; empty if there are no sources
 * @param references of each segment its references, as many of every segment; empty if there are
 *     none, and then there are sources
 * @param segments whose segments they are
 * @param fingerprint SHA-256 over all that scores and figures depend on beside the systems' output:
 *     sources, references, and of each segment category, person, group and pair
 */
public record TestSet(
    String name,
    String language,
    String sourceLanguage,
    List<String> sources,
    List<List<String>> references,
    List<EvaluatedSegment> segments,
    String fingerprint) {
  /** The category of every segment where nothing is known of persons. */
  public static final String ALL = "all";

  public TestSet {
    sources = List.copyOf(sources);
    references = references.stream().map(List::copyOf).toList();
    segments = List.copyOf(segments);
    if ((!references.isEmpty() && references.size() != segments.size())
        || (references.isEmpty() && sources.isEmpty())
        || (!sources.isEmpty() && sources.size() != segments.size())) {
      throw new IllegalArgumentException(
          segments.size()
              + " segments, references of "
              + references.size()
              + ", sources of "
              + sources.size());
    }
  }

  /** A test set with its fingerprint. */
  public static TestSet of(
      String name,
      String language,
      String sourceLanguage,
      List<String> sources,
      List<List<String>> references,
      List<EvaluatedSegment> segments) {
    String fingerprint = fingerprint(sources, references, segments);
    return new TestSet(name, language, sourceLanguage, sources, references, segments, fingerprint);
  }

  /** The number of segments. */
  public int size() {
    return segments.size();
  }

  /** The references of a segment, by its number from 0. */
  List<String> references(int segment) {
    return references.isEmpty() ? List.of() : references.get(segment);
  }

  /** The texts that a translation should be about as long as: the references, else the source. */
  List<String> beside(int segment) {
    return references.isEmpty() ? List.of(sources.get(segment)) : references.get(segment);
  }

  /** The first reference of every segment; empty if there are none. */
  public List<String> firstReferences() {
    return references.stream().map(all -> all.get(0)).toList();
  }

  /** The number of references of every segment. */
  public int referencesEach() {
    return references.isEmpty() ? 0 : references.get(0).size();
  }

  /** The gender categories that segments have, in the order of their names. */
  public List<String> categories() {
    return segments.stream().map(EvaluatedSegment::category).distinct().sorted().toList();
  }

  private static String fingerprint(
      List<String> sources, List<List<String>> references, List<EvaluatedSegment> segments) {
    MessageDigest digest = Sha256.newDigest();
    try (DataOutputStream out =
        new DataOutputStream(new DigestOutputStream(OutputStream.nullOutputStream(), digest))) {
      write(out, sources);
      out.writeInt(references.size());
      for (List<String> texts : references) {
        write(out, texts);
      }
      for (EvaluatedSegment segment : segments) {
        write(out, List.of(segment.category(), segment.person(), segment.pair()));
        write(out, segment.group());
      }
    } catch (IOException e) {
      throw new UncheckedIOException("nothing is written anywhere", e);
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  /** Every list and text with its length in front, so that no two test sets give the same bytes. */
  private static void write(DataOutputStream out, List<String> texts) throws IOException {
    out.writeInt(texts.size());
    for (String text : texts) {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      out.writeInt(bytes.length);
      out.write(bytes);
    }
  }
}
