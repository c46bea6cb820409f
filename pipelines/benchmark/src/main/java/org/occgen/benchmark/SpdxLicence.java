package org.occgen.benchmark;

/** The licences of what a benchmark holds, by the ids of the SPDX licence list. */
public enum SpdxLicence {
  /** The licence of Wikipedia's text. */
  CC_BY_SA(
      "CC-BY-SA-4.0",
      "CC BY-SA 4.0",
      "Creative Commons Attribution-ShareAlike 4.0 International",
      "https://creativecommons.org/licenses/by-sa/4.0/"),
  /** The licence of Wikidata's statements. */
  CC0(
      "CC0-1.0",
      "CC0 1.0",
      "Creative Commons Zero 1.0 Universal",
      "https://creativecommons.org/publicdomain/zero/1.0/");

  private final String id;
  private final String shortTitle;
  private final String title;
  private final String deed;

  SpdxLicence(String id, String shortTitle, String title, String deed) {
    this.id = id;
    this.shortTitle = shortTitle;
    this.title = title;
    this.deed = deed;
  }

  /** Its id in the SPDX licence list. */
  public String id() {
    return id;
  }

  /** Its name in short, as people say it. */
  public String shortTitle() {
    return shortTitle;
  }

  /** Its name. */
  public String title() {
    return title;
  }

  /** Address of its summary, which leads to its text. */
  public String deed() {
    return deed;
  }

  /** Address of its text. */
  public String legalCode() {
    return deed + "legalcode";
  }

  /** Its address in the SPDX licence list. */
  public String spdx() {
    return "https://spdx.org/licenses/" + id + ".html";
  }
}
