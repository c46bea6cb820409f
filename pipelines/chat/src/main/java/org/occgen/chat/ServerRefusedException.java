package org.occgen.chat;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A server gives no response to whatever question: a wrong address, model or key, no credit. */
final class ServerRefusedException extends IOException {
  ServerRefusedException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
