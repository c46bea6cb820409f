package org.occgen.site;

import java.util.List;

/**
 * A page, made of a Markdown file.
 *
 * @param file path of the Markdown file from the root of the project
 * @param title its first heading
 * @param html the content
 * @param sections what can be found by searching
 * @param files the files of the project that it links to, as paths from the root
 */
record Page(String file, String title, String html, List<Section> sections, List<String> files) {
  Page {
    sections = List.copyOf(sections);
    files = List.copyOf(files);
  }

  /** The address of the page in the site. */
  String address() {
    return SiteAddresses.of(file);
  }

  /**
   * A heading and the text below it, up to the next heading.
   *
   * @param id of the heading; empty for what stands before the first
   * @param heading text of the heading
   * @param text text of what stands below it
   */
  record Section(String id, String heading, String text) {}
}
