package org.occgen.review.server;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.nio.file.Path;
import org.occgen.review.RejectionReason;

/** The first response to the review page: the run, the reviewer and the reasons of rejection. */
final class SessionJson {
  private final String run;

  /**
   * The response for a run.
   *
   * @param run the run folder as it was typed
   */
  SessionJson(String run) {
    this.run = run;
  }

  void write(JsonGenerator json, ReviewTokens.Holder holder) throws IOException {
    json.writeStringField("run", name());
    json.writeStringField("release", ReleaseCommandLine.of(run));
    if (holder.reviewer().isPresent()) {
      json.writeStringField("reviewer", holder.reviewer().get());
    }
    json.writeArrayFieldStart("reasons");
    for (RejectionReason reason : RejectionReason.values()) {
      json.writeStartObject();
      json.writeStringField("id", reason.id());
      json.writeStringField("meaning", reason.meaning());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /** The last name of the run folder. */
  private String name() {
    Path path = Path.of(run).toAbsolutePath().normalize();
    return path.getFileName() == null ? path.toString() : path.getFileName().toString();
  }
}
