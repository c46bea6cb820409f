package org.occgen.transforms.record;

import org.occgen.core.files.ExplainedException;

/** A file of records lacks a column, because another version of occgen wrote it. */
public final class OtherVersionException extends IllegalStateException
    implements ExplainedException {
  OtherVersionException(String record, String column) {
    super(
        "the run folder has records of "
            + record
            + " without "
            + column
            + ": another version of occgen made it; give the command of the run again, which does"
            + " the stages again that need it");
  }
}
