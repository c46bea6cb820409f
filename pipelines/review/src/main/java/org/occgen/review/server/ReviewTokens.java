package org.occgen.review.server;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.occgen.core.files.DurableFiles;
import org.occgen.core.files.WholeFile;
import org.occgen.run.stage.RunRefusedException;

/**
 * The secrets by which the server knows who asks: one of each reviewer who was named, or one for
 * everybody, who then say who they are.
 */
public final class ReviewTokens {
  /** Stands for everybody in a file of tokens. */
  private static final String EVERYBODY = "";

  private static final int BYTES = 32;
  private static final Pattern TOKEN = Pattern.compile("[A-Za-z0-9_-]{43,200}");
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Set<PosixFilePermission> OWNER_ONLY =
      PosixFilePermissions.fromString("rw-------");

  private final Map<String, String> byReviewer;

  private ReviewTokens(Map<String, String> byReviewer) {
    this.byReviewer = byReviewer;
  }

  /**
   * New tokens, from the system's source of random numbers.
   *
   * @param reviewers who get one each; if empty there is one for everybody
   */
  public static ReviewTokens random(List<String> reviewers) {
    Map<String, String> tokens = new LinkedHashMap<>();
    names(reviewers).forEach(name -> tokens.put(name, randomToken()));
    return new ReviewTokens(tokens);
  }

  /**
   * The tokens of a file, which is made with new ones if it is not there, for its owner alone to
   * read. So the addresses stay the same when the server is started again.
   *
   * @throws RunRefusedException if the file holds something else
   */
  public static ReviewTokens of(Path file, List<String> reviewers) throws IOException {
    Map<String, String> known = Files.exists(file) ? read(file) : new TreeMap<>();
    Map<String, String> tokens = new LinkedHashMap<>();
    for (String name : names(reviewers)) {
      @Nullable String token = known.get(name);
      tokens.put(name, token == null ? randomToken() : token);
    }
    if (!known.keySet().containsAll(tokens.keySet())) {
      known.putAll(tokens);
      write(file, known);
    }
    return new ReviewTokens(tokens);
  }

  private static List<String> names(List<String> reviewers) {
    return reviewers.isEmpty() ? List.of(EVERYBODY) : reviewers;
  }

  private static Map<String, String> read(Path file) throws IOException {
    Map<String, String> tokens;
    try {
      tokens =
          JSON.readValue(WholeFile.text(file), new TypeReference<TreeMap<String, String>>() {});
    } catch (JsonProcessingException e) {
      throw refused(file);
    }
    if (tokens == null
        || !tokens.values().stream()
            .allMatch(token -> token != null && TOKEN.matcher(token).matches())) {
      throw refused(file);
    }
    return tokens;
  }

  private static RunRefusedException refused(Path file) {
    return new RunRefusedException(
        "--token-file "
            + file
            + ": holds no tokens of occgen review; name a file that is not there, and it is made");
  }

  private static void write(Path file, Map<String, String> tokens) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      throw new RunRefusedException("--token-file " + file + ": its folder is not there; make it");
    }
    Path unfinished = file.resolveSibling(file.getFileName() + ".new");
    Files.deleteIfExists(unfinished);
    if (FileSystems.getDefault().supportedFileAttributeViews().contains("posix")) {
      Files.createFile(unfinished, PosixFilePermissions.asFileAttribute(OWNER_ONLY));
    } else {
      Files.createFile(unfinished);
    }
    Files.writeString(
        unfinished, JSON.writerWithDefaultPrettyPrinter().writeValueAsString(tokens) + "\n");
    DurableFiles.move(unfinished, file);
  }

  private static String randomToken() {
    byte[] bytes = new byte[BYTES];
    new SecureRandom().nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  /** The tokens by reviewer, for the addresses that are printed; of everybody under no name. */
  public Map<String, String> byReviewer() {
    return new LinkedHashMap<>(byReviewer);
  }

  /**
   * The reviewer who holds a token, no name for everybody; empty if nobody has it. The time that it
   * takes does not depend on the token.
   */
  Optional<String> holder(String token) {
    byte[] asked = token.getBytes(StandardCharsets.UTF_8);
    Optional<String> found = Optional.empty();
    for (Map.Entry<String, String> known : byReviewer.entrySet()) {
      if (MessageDigest.isEqual(known.getValue().getBytes(StandardCharsets.UTF_8), asked)) {
        found = Optional.of(known.getKey());
      }
    }
    return found;
  }
}
