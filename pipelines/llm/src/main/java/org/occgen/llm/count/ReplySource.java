package org.occgen.llm.count;

import java.io.Closeable;
import java.io.IOException;
import java.io.Serializable;
import java.util.Optional;
import org.occgen.llm.ReadReply;

/** A source of the questions to judges and of their answers. It travels to workers as it is. */
public interface ReplySource extends Serializable {
  /** Opens it on one worker. */
  Reader open() throws IOException;

  /** Reads replies; of one thread. */
  interface Reader extends Closeable {
    /**
     * The reply of a judge to the question about a sentence.
     *
     * @param judge the judge's place in the list of all
     * @return empty if the judge was not asked, or nothing is kept
     * @throws IOException if what is kept cannot be read
     */
    Optional<ReadReply> read(String sentence, int judge) throws IOException;
  }
}
