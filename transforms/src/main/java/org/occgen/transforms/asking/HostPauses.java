package org.occgen.transforms.asking;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.MoveOptions.StandardMoveOptions;
import org.occgen.core.json.BoundedJson;
import org.occgen.transforms.record.TextFile;

/**
 * Until when hosts asked to be left alone, in a file that outlives the process that was asked. The
 * machines' clocks need to agree to a second or so.
 */
record HostPauses(String folder) {
  private static final String FILE = "leave-alone.json";

  /** Nothing asks for a longer pause; a file that tells of one is damaged, or a clock is wrong. */
  private static final Duration LONGEST = Duration.ofDays(2);

  private static final ObjectReader HOSTS =
      new ObjectMapper().readerFor(new TypeReference<TreeMap<String, String>>() {});
  private static final ObjectWriter WRITER =
      new ObjectMapper().writer().with(SerializationFeature.INDENT_OUTPUT);

  private String path() {
    return folder + "/" + FILE;
  }

  /**
   * The pauses that have not passed.
   *
   * @throws IOException if the file is damaged
   */
  Map<String, Instant> at(Instant now) throws IOException {
    Map<String, Instant> pauses = new TreeMap<>();
    try {
      Map<String, String> hosts = HOSTS.readValue(TextFile.read(path()).orElse("{}"));
      if (hosts == null) { // the JSON value null
        throw new DateTimeException("it has no hosts");
      }
      for (Map.Entry<String, String> host : hosts.entrySet()) {
        Instant until = Instant.parse(String.valueOf(host.getValue()));
        if (until.isAfter(now.plus(LONGEST))) {
          throw new DateTimeException(host.getKey() + " would be left alone until " + until);
        }
        if (until.isAfter(now)) {
          pauses.put(host.getKey(), until);
        }
      }
    } catch (JsonProcessingException e) {
      throw damaged(BoundedJson.problem(e, 200), e);
    } catch (DateTimeException e) {
      throw damaged(String.valueOf(e.getMessage()), e);
    }
    return pauses;
  }

  /** Adds a pause to those that have not passed. */
  void add(String host, Instant until, Instant now) throws IOException {
    Map<String, String> hosts = new TreeMap<>();
    at(now).forEach((other, pause) -> hosts.put(other, pause.toString()));
    hosts.merge(
        host,
        until.toString(),
        (before, added) -> Instant.parse(before).isAfter(until) ? before : added);
    TextFile.write(folder, FILE, WRITER.writeValueAsString(hosts) + "\n");
  }

  /** Deletes the file if all pauses have passed. */
  void deletePassed(Instant now) throws IOException {
    if (at(now).isEmpty()) {
      FileSystems.delete(
          List.of(FileSystems.matchNewResource(path(), false)),
          StandardMoveOptions.IGNORE_MISSING_FILES);
    }
  }

  private IOException damaged(String fault, Exception cause) {
    return new IOException(path() + " is damaged: " + fault + "; delete it and run again", cause);
  }
}
