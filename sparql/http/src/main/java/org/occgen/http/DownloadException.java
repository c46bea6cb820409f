package org.occgen.http;

import java.io.IOException;
import java.util.Optional;
import org.occgen.core.files.ExplainedException;

/** A file could not be had, or is not what it should be; the message names it and says why. */
public final class DownloadException extends IOException implements ExplainedException {
  private static final long serialVersionUID = 1L;

  /** The kind of fault. */
  public enum Fault {
    /** Nothing, or not all, could be had. */
    NOT_HAD,
    /** The host's name is not known. */
    UNKNOWN_HOST,
    /** The received file is not the expected one, and was discarded. */
    WRONG_FILE
  }

  private final Fault fault;
  private final String sha256;

  /** Nothing could be had. */
  public DownloadException(String message) {
    this(Fault.NOT_HAD, message, "");
  }

  DownloadException(Fault fault, String message, String sha256) {
    super(message);
    this.fault = fault;
    this.sha256 = sha256;
  }

  DownloadException(Fault fault, String message, String sha256, Throwable cause) {
    super(message, cause);
    this.fault = fault;
    this.sha256 = sha256;
  }

  /** A copy whose message also says what to do. */
  public DownloadException with(String advice) {
    return new DownloadException(fault, getMessage() + advice, sha256, this);
  }

  /** The kind of fault. */
  public Fault fault() {
    return fault;
  }

  /** The checksum of a wrong file, if that is what was wrong. */
  public Optional<String> foundSha256() {
    return Optional.of(sha256).filter(hex -> !hex.isEmpty());
  }
}
