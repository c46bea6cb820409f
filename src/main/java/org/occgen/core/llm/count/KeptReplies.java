package org.occgen.core.llm.count;

import java.io.Closeable;
import java.io.IOException;
import java.io.Serializable;
import java.util.List;
import java.util.Optional;
import org.occgen.core.llm.ReadReply;

/** What judges were asked and have answered. It travels to workers as it is. */
public interface KeptReplies extends Serializable {
  /** Opens them on one worker. */
  Reader open() throws IOException;

  /** Reads replies; of one thread. */
  interface Reader extends Closeable {
    /**
     * What a judge answered.
     *
     * @param sentences those that follow each other in a slice of a corpus, at most as many as
     *     {@link #together}
     * @param judge the judge's place in the list of all
     * @return one a sentence; empty for one that the judge was not asked about, or of which nothing
     *     is kept
     * @throws IOException if what is kept cannot be read
     */
    List<Optional<ReadReply>> read(List<String> sentences, int judge) throws IOException;
  }

  /** Sentences that are read together. */
  int together();
}
