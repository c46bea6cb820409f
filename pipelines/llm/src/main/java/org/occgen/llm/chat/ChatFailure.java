package org.occgen.llm.chat;

import java.io.IOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.occgen.http.FailureKind;

/** A server gave no response to a question; asked again later, it may. */
public final class ChatFailure extends IOException {
  private static final long serialVersionUID = 1L;

  private final FailureKind kind;

  ChatFailure(FailureKind kind, String message, @Nullable Throwable cause) {
    super(message, cause);
    this.kind = Objects.requireNonNull(kind, "kind");
  }

  /** Why. */
  public FailureKind kind() {
    return kind;
  }
}
