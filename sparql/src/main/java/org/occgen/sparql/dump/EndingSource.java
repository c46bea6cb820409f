package org.occgen.sparql.dump;

/** A source that knows itself where it ends: well, or since its content failed. */
abstract class EndingSource implements ByteSource {
  private boolean ended;
  private String reason = "";
  private String message = "";

  /** Whether nothing more is made of the file; what was made of it may still have to be read. */
  final boolean ended() {
    return ended;
  }

  /** Ends well. */
  final void end() {
    ended = true;
  }

  /** Ends for {@code why}, one of the reasons of {@link ByteSource}. */
  final void fail(String why, String detail) {
    ended = true;
    reason = why;
    message = ByteSource.message(why, detail);
  }

  /** Ends as {@code inner}, of which this source is made, has failed. */
  final void failAs(ByteSource inner) {
    ended = true;
    reason = inner.reason();
    message = inner.message();
  }

  @Override
  public final boolean failed() {
    return !reason.isEmpty();
  }

  @Override
  public final String reason() {
    return reason;
  }

  @Override
  public final String message() {
    return message;
  }
}
