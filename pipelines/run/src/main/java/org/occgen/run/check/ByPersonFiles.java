package org.occgen.run.check;

import java.io.IOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.beam.sdk.io.fs.MatchResult;
import org.occgen.core.person.Qid;
import org.occgen.transforms.record.SortKey;
import org.occgen.transforms.record.WriteSorted;
import org.occgen.transforms.storage.StoredFiles;

/** The order of files that stages write by person: file by file, people by number, languages. */
final class ByPersonFiles {
  private static final Pattern NAME = Pattern.compile("part-[0-9]{5}-of-([0-9]{5})\\.parquet");

  /** In how many files a folder was written; 1 where there is none. */
  static int shards(String folder) throws IOException {
    int shards = 1;
    for (MatchResult.Metadata file : StoredFiles.match(folder + "/part-*.parquet")) {
      Matcher name = NAME.matcher(String.valueOf(file.resourceId().getFilename()));
      if (name.matches()) {
        shards = Math.max(shards, Integer.parseInt(name.group(1)));
      }
    }
    return shards;
  }

  /**
   * The place of a row.
   *
   * @param language empty where a person has one row
   * @throws IllegalArgumentException if the person's item id is none
   */
  static SortKey key(String qid, String language, int shards) {
    return SortKey.of(WriteSorted.shardOf(qid, shards)).then(Qid.number(qid)).then(language);
  }
}
