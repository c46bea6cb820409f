package org.occgen.training.regard;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.occgen.regard.Regard;
import org.occgen.regard.RegardTarget;

/**
 * Comments on groups, judged biased or not (Barikeri and others 2021). Biased ones are negative,
 * others neutral, which is rough: some of these speak well of the group. The comments on women are
 * left out, for there biased means stereotyped: <i>my wife is a nurse</i>.
 */
public final class RedditBias {
  static final String SET = "redditbias";
  private static final int WIDEST = 400;

  private static final Map<String, Pattern> GROUPS = new LinkedHashMap<>();

  static {
    group(
        "reddit_comments_orientation_lgbtq",
        "gays?|lesbians?|homosexuals?|transgenders?|bisexuals?");
    group("reddit_comments_race_black", "blacks?|african americans?|africans?");
    group("reddit_comments_religion1_jews", "jews?|jewish");
    group("reddit_comments_religion2_muslims", "muslims?|arabs?");
  }

  private RedditBias() {}

  private static void group(String file, String words) {
    GROUPS.put(file, Pattern.compile("\\b(?:" + words + ")\\b", Pattern.CASE_INSENSITIVE));
  }

  /** The comments of a folder that name their group; the first place is the target. */
  public static List<RegardExample> read(Path folder) throws IOException {
    List<RegardExample> examples = new ArrayList<>();
    for (Map.Entry<String, Pattern> group : GROUPS.entrySet()) {
      Path file = folder.resolve(group.getKey() + "_annotated.csv.gz");
      for (Map<String, String> row : CompressedCsvTable.read(file)) {
        String biased = row.getOrDefault("bias_sent", "");
        String comment = row.getOrDefault("comment", "");
        Matcher name = group.getValue().matcher(comment);
        if (!biased.matches("[01]") || comment.length() > WIDEST || !name.find()) {
          continue;
        }
        int start = comment.codePointCount(0, name.start());
        int end = start + comment.codePointCount(name.start(), name.end());
        examples.add(
            new RegardExample(
                SET,
                comment,
                new RegardTarget(comment, start, end),
                biased.equals("1") ? Regard.NEGATIVE : Regard.NEUTRAL));
      }
    }
    return examples;
  }
}
