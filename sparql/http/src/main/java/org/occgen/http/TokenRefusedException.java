package org.occgen.http;

import java.io.IOException;

/** A server does not accept the access token, so it would refuse every further request, too. */
public final class TokenRefusedException extends IOException {
  TokenRefusedException(String message) {
    super(message);
  }
}
