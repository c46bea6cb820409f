package org.occgen.transforms.fetch;

import java.io.IOException;
import java.io.Serializable;
import org.occgen.core.biography.PageRequest;
import org.occgen.core.biography.PageResult;

/** A source of the pages of articles. Safe for use by several threads. */
public interface PageSource extends Serializable {
  /**
   * Reads the page of an article.
   *
   * @throws IOException if the file system fails, which may pass
   */
  PageResult read(PageRequest request) throws IOException;

  /** The place of the page, for dead letters. */
  default String place(PageRequest request) {
    return request.toString();
  }
}
