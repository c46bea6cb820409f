package org.occgen.llm.ask;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.MatchResult;
import org.apache.beam.sdk.io.fs.MoveOptions.StandardMoveOptions;
import org.apache.beam.sdk.io.fs.ResourceId;
import org.occgen.chat.ChatResponse;
import org.occgen.core.digest.Sha256;
import org.occgen.http.RejectedResponseException;
import org.occgen.transforms.record.RecordFiles;
import org.occgen.transforms.record.TextFile;
import org.occgen.transforms.storage.FileLookup;
import org.occgen.transforms.storage.StoredFiles;

/**
 * The kept responses of servers of language models, as they came, so that nothing is asked twice:
 * by a job that was broken off and goes on, by one that reads replies in another way, or by one
 * with a sentence more. On any file system that Beam knows.
 *
 * <p>A file a response: {@code <folder>/<model>/<2 digits>/<62 digits>.json}, the digits being the
 * key, {@link ModelQuestions#key}. A file appears whole or not at all.
 */
public final class ReplyStore implements Serializable {
  private static final String ENDING = ".json";
  private static final String FORMAT = "json-schema-";
  private static final int PREFIX = 2;
  private static final int MAX_NAME = 80;
  private static final int DIGITS = 8;
  private static final Pattern NO_NAME = Pattern.compile("[^A-Za-z0-9._-]|^[.-]");
  private static final Pattern REPLY = Pattern.compile("[0-9a-f]{62}\\.json");
  private static final Pattern FORMAT_NAME = Pattern.compile(FORMAT + "[0-9a-f]{16}\\.json");

  private final String folder;

  /** The responses in {@code folder}, which need not be there yet. */
  public ReplyStore(String folder) {
    this.folder = folder.endsWith("/") ? folder.substring(0, folder.length() - 1) : folder;
  }

  /** Whether there is a response. */
  public boolean knows(String model, String key) throws IOException {
    return FileLookup.exists(path(model, key));
  }

  /**
   * A response, if it was kept.
   *
   * @throws IOException if the file cannot be read or is damaged
   */
  public Optional<ChatResponse> find(String model, String key) throws IOException {
    String path = path(model, key);
    byte[] body;
    try (InputStream in =
        Channels.newInputStream(
            StoredFiles.open(StoredFiles.file(folder(model, key), name(key))))) {
      body = in.readNBytes(2 * ChatResponse.MAX_BYTES);
    } catch (FileNotFoundException e) {
      if (FileLookup.exists(path)) {
        throw e; // there, but not for us
      }
      return Optional.empty();
    }
    try {
      return Optional.of(ChatResponse.read(body));
    } catch (RejectedResponseException e) {
      throw new IOException(
          path + " is damaged: " + e.getMessage() + "; delete it, and the model is asked again", e);
    }
  }

  /** Keeps a response, in the place of one that was there. */
  public void keep(String model, String key, ChatResponse response) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap(response.json().getBytes(StandardCharsets.UTF_8));
    RecordFiles.replace(
        folder(model, key),
        name(key),
        channel -> {
          while (bytes.hasRemaining()) {
            channel.write(bytes);
          }
        });
  }

  /** Forgets one response, if it is there. */
  public void forget(String model, String key) throws IOException {
    delete(List.of(StoredFiles.file(folder(model, key), name(key))));
  }

  /**
   * Forgets all responses of a model, and whether it keeps to a JSON schema.
   *
   * @return how many responses there were
   */
  public int forget(String model) throws IOException {
    return forgetBelow(folder + "/" + folderName(model));
  }

  /**
   * Forgets all responses.
   *
   * @return how many there were
   */
  public int forgetAll() throws IOException {
    return forgetBelow(folder);
  }

  /** Deletes only the store's own files, for a user may name a folder of reports by mistake. */
  private static int forgetBelow(String place) throws IOException {
    List<ResourceId> replies = below(place, REPLY);
    delete(replies);
    delete(below(place, FORMAT_NAME));
    return replies.size();
  }

  private static List<ResourceId> below(String place, Pattern name) throws IOException {
    return StoredFiles.below(place).stream()
        .map(MatchResult.Metadata::resourceId)
        .filter(file -> name.matcher(String.valueOf(file.getFilename())).matches())
        .toList();
  }

  private static void delete(List<ResourceId> files) throws IOException {
    FileSystems.delete(files, StandardMoveOptions.IGNORE_MISSING_FILES);
  }

  /** Whether responses to these questions are JSON, if that is decided. */
  public Optional<Boolean> format(ModelQuestions questions) throws IOException {
    return TextFile.read(folder + "/" + folderName(questions.model()) + "/" + formatName(questions))
        .map(text -> Boolean.valueOf(text.strip()));
  }

  /**
   * Decides whether responses to these questions are JSON, for all who ask and read.
   *
   * @param json whether they are: otherwise lines
   */
  public void keepFormat(ModelQuestions questions, boolean json) throws IOException {
    TextFile.write(
        folder + "/" + folderName(questions.model()), formatName(questions), json + "\n");
  }

  private static String formatName(ModelQuestions questions) {
    return FORMAT + questions.formatKey().substring(0, 2 * DIGITS) + ENDING;
  }

  private String path(String model, String key) {
    return folder(model, key) + "/" + name(key);
  }

  private String folder(String model, String key) {
    if (!Sha256.isHex(key)) {
      throw new IllegalArgumentException("no key: " + key);
    }
    return folder + "/" + folderName(model) + "/" + key.substring(0, PREFIX);
  }

  private static String name(String key) {
    return key.substring(PREFIX) + ENDING;
  }

  /** A name for a folder; those of models have slashes and colons. No two models have one. */
  static String folderName(String model) {
    String plain = NO_NAME.matcher(model).replaceAll("_");
    return plain.equals(model) && model.length() <= MAX_NAME
        ? model
        : plain.substring(0, Math.min(plain.length(), MAX_NAME))
            + "-"
            + Sha256.hex(model).substring(0, DIGITS);
  }
}
