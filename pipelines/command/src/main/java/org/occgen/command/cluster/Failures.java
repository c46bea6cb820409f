package org.occgen.command.cluster;

import java.net.ConnectException;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpTimeoutException;
import java.nio.channels.UnresolvedAddressException;

/** The causes of failed connections, in words. */
final class Failures {
  private Failures() {}

  /** The JDK's client gives some of its errors no message. */
  static String text(Throwable error) {
    for (Throwable cause = error; cause != null; cause = cause.getCause()) {
      if (cause instanceof UnresolvedAddressException) {
        return "the host is not known";
      }
    }
    if (error instanceof HttpConnectTimeoutException) {
      return "no connection in time";
    }
    if (error instanceof HttpTimeoutException) {
      return "no response in time";
    }
    if (error instanceof ConnectException && error.getMessage() == null) {
      return "connection refused";
    }
    return error.getMessage() == null ? error.getClass().getSimpleName() : error.getMessage();
  }
}
