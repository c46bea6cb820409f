package org.occgen.command;

import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;

/**
 * Names of commands and options of version 1.0 that are gone. They go on for one version, with a
 * line that names the new call: the next version has no such class.
 */
final class OldNames {
  /**
   * An old beginning of a call, or a command and an old option of it; and what is typed now. A
   * value joins what ends with {@code =}. What begins with {@code :} is another call, which the
   * user must make.
   */
  private static final String NAMES =
      """
      retry | run --retry
      collect | run --until collect
      fetch | run --until fetch
      extract | run --until extract
      align | run --until align
      balance | run --until balance
      write | run --until write
      pairs | inspect pairs
      review-export | review export
      review-import | review import
      marks | gender marks
      counterfactual | gender swap
      attributes detect | regard detect
      attributes train | train attributes
      regard train | train regard
      language train | train language
      classifier train | train classifier
      encoder train | train encoder
      models info | encoder info
      evaluate --compare | compare
      evaluate --metric-fairness | metric-fairness
      evaluate --mt-geneval | evaluate --test-set mt-geneval=
      evaluate --gate | evaluate --test-set gate=
      evaluate --winomt | evaluate --test-set winomt=
      evaluate --must-she | evaluate --test-set must-she=
      evaluate --mgente | evaluate --test-set mgente=
      evaluate --ines | evaluate --test-set ines=
      translate | : score --only-translate, which keeps translations in translations/ of --output
      evaluate --sheet | : judgement-sheet --rows N, with an --output of its own
      encoder thresholds | : encoder languages, which tells the best margins
      models fetch | : curl or huggingface-cli; name the fetched folder by its path
      models list | : encoder info, for the shipped encoder and for paths
      models verify | : sha256 in the model.json of a model
      models | : encoder info, for the shipped encoder and for paths
      attributes | : regard detect or train attributes
      classifier | : train classifier or train prior
      language | : train language
      cluster cancel | : flink cancel, see src/site/cluster.md
      cluster lib | : a copy of the archive's lib/ in Flink's, see src/site/cluster.md
      cluster standalone | : the lines of config.yaml in src/site/cluster.md
      """;

  /** Ends each argument of a call in one line; no argument of a process can hold it. */
  private static final String END = "\0";

  private OldNames() {}

  /**
   * Names the new call of an old name, and makes it where only names have changed.
   *
   * @param refused the whole command line, which does not know the old name
   * @return its exit status; empty if no name is old
   */
  static OptionalInt call(CommandLine refused, String[] typed) {
    String line = String.join(END, typed) + END;
    for (String[] name : NAMES.lines().map(each -> each.split(" [|] ", 2)).toList()) {
      String[] old = name[0].split(" (?=--)", 2);
      String option = old.length == 1 ? "()" : "((?:.*?" + END + ")??)" + old[1] + "[=" + END + "]";
      Matcher found =
          Pattern.compile("(?s)" + old[0].replace(" ", END) + END + option).matcher(line);
      if (found.lookingAt()) {
        refused.getErr().println("occgen: " + name[0] + " is now " + name[1].replace(": ", ""));
        return OptionalInt.of(
            name[1].startsWith(":")
                ? Main.USAGE
                : execute(refused, renamed(name[1], found.group(1), line.substring(found.end()))));
      }
    }
    return OptionalInt.empty();
  }

  /** A call by new words, the first of which stands before what was typed before an option. */
  private static String[] renamed(String now, String before, String behind) {
    String[] words = now.split(" ", 2);
    String rest = words.length == 1 ? "" : words[1].replace(" ", END);
    String end = rest.isEmpty() || rest.endsWith("=") ? "" : END;
    String call = words[0] + END + before + rest + end + behind;
    return call.replaceFirst(END + "$", "").split(END, -1);
  }

  private static int execute(CommandLine refused, String[] typed) {
    return Main.commandLine(typed)
        .setOut(refused.getOut())
        .setErr(refused.getErr())
        .setExecutionStrategy(refused.getExecutionStrategy())
        .execute(typed);
  }
}
