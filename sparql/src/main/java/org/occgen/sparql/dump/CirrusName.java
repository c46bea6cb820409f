package org.occgen.sparql.dump;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The name of a file of a Cirrus index dump: {@code enwiki_content-20260920-00012.json.bz2}, one of
 * the shards of a wiki, or {@code swwiki-20251229-cirrussearch-content.json.gz}, which has all of
 * it. Only by its name one knows whether a file is missing.
 *
 * @param wiki such as {@code enwiki}
 * @param date eight digits
 * @param shard number of the shard, from 0; empty if the file has all of the wiki
 */
public record CirrusName(String wiki, String date, Optional<Integer> shard) {
  private static final Pattern SHARD =
      Pattern.compile("([a-z0-9_]{1,60})_content-(\\d{8})-(\\d{1,6})\\.jsonl?(?:\\.bz2|\\.gz)?");
  private static final Pattern WHOLE =
      Pattern.compile("([a-z0-9_]{1,60})-(\\d{8})-cirrussearch-content\\.jsonl?(?:\\.gz|\\.bz2)?");

  /**
   * The name that a file has.
   *
   * @throws IllegalArgumentException if it is not named so; the message says what it is and what to
   *     give instead
   */
  public static CirrusName of(String fileName) {
    Matcher shard = SHARD.matcher(fileName);
    if (shard.matches()) {
      return new CirrusName(
          shard.group(1), shard.group(2), Optional.of(Integer.valueOf(shard.group(3))));
    }
    Matcher whole = WHOLE.matcher(fileName);
    if (whole.matches()) {
      return new CirrusName(whole.group(1), whole.group(2), Optional.empty());
    }
    throw new IllegalArgumentException(
        PageDump.unknown(
            fileName,
            "a Cirrus index dump",
            "keep the names that Wikimedia gives, such as enwiki_content-20260920-00000.json.bz2 or"
                + " enwiki-20251229-cirrussearch-content.json.gz"));
  }
}
