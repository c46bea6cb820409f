package org.occgen.transforms.fetch;

import java.io.IOException;
import org.occgen.core.biography.PageOutcome;
import org.occgen.core.biography.PageRequest;
import org.occgen.core.biography.PageResult;
import org.occgen.core.since.OldText;

/**
 * Pages of another source, and the wiki's page for a missing article where that source says that
 * there is none. For snapshots: "there was no such article" must not be the same as "nobody knows".
 *
 * @param pages what was asked of a wiki itself, which knows its articles
 */
public record MissingPages(PageSource pages) implements PageSource {
  @Override
  public PageResult read(PageRequest request) throws IOException {
    PageResult page = pages.read(request);
    return page.reason().equals(PageOutcome.MISSING_PAGE.reason()) ? missing(request) : page;
  }

  /** A page that says that there was no such article. */
  static PageResult missing(PageRequest request) {
    return PageResult.found(request.title().replace('_', ' '), 0, OldText.NO_ARTICLE);
  }

  @Override
  public String place(PageRequest request) {
    return pages.place(request);
  }
}
