package org.occgen.command;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.security.Security;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.occgen.command.pipeline.PipelineFailedException;
import org.occgen.core.files.DiskFailure;
import org.occgen.core.files.ExplainedException;
import org.occgen.core.files.TemporaryFolder;
import org.occgen.transforms.storage.FileLookup;
import org.occgen.transforms.storage.StorageFailure;
import org.occgen.transforms.storage.StorageRefusedException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.UsageMessageSpec;

/** {@code occgen}: all commands. */
@Command(
    name = "occgen",
    description =
        "Builds gender-balanced machine translation benchmarks from Wikidata and Wikipedia.",
    mixinStandardHelpOptions = true,
    version = Main.VERSION,
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen run -r sample -o runs/sample",
      "  occgen run --recipe en-sw --wikidata-dump latest-all.json.gz --pages pages"
          + " --output runs/en-sw",
      "  occgen check runs/sample",
      "  occgen evaluate runs/sample --lang es --hypotheses system.es --output scores",
      "  occgen characterise runs/sample/benchmark",
      "",
      "occgen COMMAND --help tells more of a command.",
      "occgen help all lists every command."
    })
public final class Main {
  /** The program and its version. */
  public static final String VERSION = "occgen 1.0.0";

  /**
   * Exit status where a run or command failed, a check found something, or what a file of data
   * holds cannot be used: a row, a line, a number of them.
   */
  public static final int FAILED = 1;

  /**
   * Exit status where occgen refuses the command line before any work. A flag or an argument is
   * wrong, or the recipe has an error. Or one of them names a file, source or run folder that does
   * not exist, or a file that is no encoder.
   */
  public static final int USAGE = 2;

  /** The folder that occgen lies in, where its recipes are. */
  public static final String HOME_PROPERTY = "occgen.home";

  /** The choices of an option, which picocli names as Java does. */
  private static final Pattern CHOICES =
      Pattern.compile("(expected one of \\[[^\\]]*\\]) \\(case-insensitive\\)");

  private static final Map<String, String> STATUSES =
      Map.of(
          "0",
          "Everything was done.",
          "" + FAILED,
          "A run or command failed, a check found something, or a row of a file cannot be used.",
          "" + USAGE,
          "The call cannot be run: a flag, the recipe, a file or encoder that is not there.");

  private Main() {}

  /**
   * Runs the command and exits with its status. What it prints is UTF-8, and what libraries say is
   * English, whatever locale the machine has.
   */
  public static void main(String[] args) throws InterruptedException {
    TemporaryFolder.begin();
    Locale.setDefault(Locale.ROOT);
    // a name that is not found once is asked for again: Java would answer from memory for 10 s
    Security.setProperty("networkaddress.cache.negative.ttl", "1");
    StandardOutput.install();
    System.setErr(new PrintStream(System.err, true, UTF_8));
    NumberedUser.nameIt();
    JavaSnappy.install();
    CommandLine commandLine = commandLine(args);
    commandLine.getOut(); // is for help alone, which may have colours
    TerminalOutput.install();
    commandLine.setErr(new PrintWriter(System.err, true, UTF_8)); // the one before let all pass
    commandLine.setExecutionStrategy(Main::execute);
    StopSignals.exit(commandLine.execute(args));
  }

  private static int execute(CommandLine.ParseResult parsed) {
    List<CommandLine> called = parsed.asCommandLineList();
    CommandLine command = called.get(called.size() - 1);
    // picocli refuses no old name where help is asked for
    if (!command.getUnmatchedArguments().isEmpty()) {
      OptionalInt renamed =
          OldNames.call(
              parsed.commandSpec().commandLine(), parsed.originalArgs().toArray(String[]::new));
      if (renamed.isPresent()) {
        return renamed.getAsInt();
      }
    }
    Integer help = CommandLine.executeHelpRequest(parsed);
    if (help != null) {
      return help;
    }
    parsed.commandSpec().commandLine().setOut(new PrintWriter(System.out, true, UTF_8));
    String name = command.getCommandSpec().qualifiedName().replaceFirst("^\\S+ ?", "");
    Optional<String> fault = TemporaryFolder.fault();
    if (fault.isPresent() && takeBeamOptions(CommandProvider.all()).contains(name)) {
      command.getErr().println("occgen: " + fault.get()); // pipelines sort in temporary files
      return USAGE;
    }
    StopSignals.watch(command.getCommand());
    return new CommandLine.RunLast().execute(parsed);
  }

  /** The commands that {@link #commandLine(String)} has for what is typed. */
  public static CommandLine commandLine(String[] typed) {
    return typed.length > 0 ? commandLine(typed[0]) : commandLine();
  }

  /** All commands. */
  public static CommandLine commandLine() {
    return commandLine("");
  }

  /**
   * The command that is called, or all of them where no command has that name. For each command
   * picocli reads the options of a dozen classes, most of which a call does not need.
   *
   * @param called the first argument
   */
  public static CommandLine commandLine(String called) {
    List<CommandProvider> providers = CommandProvider.all();
    CommandLine commandLine = new CommandLine(new Main());
    addCommands(commandLine, providers, called::equals);
    if (commandLine.getSubcommands().isEmpty()) {
      addCommands(commandLine, providers, any -> true);
      commandLine.addSubcommand(HelpOfCommands.class);
    }
    commandLine
        .getHelpSectionMap()
        .put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, CommandGroups::render);
    ShortOptions.add(commandLine);
    reportAsOccgen(commandLine);
    commandLine.setOut(new PrintWriter(System.out, true, UTF_8));
    commandLine.setErr(new PrintWriter(System.err, true, UTF_8));
    leaveUnknownToBeam(commandLine, "", takeBeamOptions(providers));
    return commandLine;
  }

  /** The commands whose unknown options are Beam's, by name. */
  private static Set<String> takeBeamOptions(List<CommandProvider> providers) {
    return providers.stream()
        .flatMap(provider -> provider.takeBeamOptions().stream())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static void addCommands(
      CommandLine commandLine, List<CommandProvider> providers, Predicate<String> wanted) {
    for (CommandProvider provider : providers) {
      provider
          .commands()
          .forEach(
              (name, command) -> {
                if (wanted.test(name)) {
                  commandLine.addSubcommand(name, command.get());
                }
              });
    }
  }

  private static void leaveUnknownToBeam(CommandLine command, String name, Set<String> beam) {
    if (beam.contains(name)) {
      command.setUnmatchedArgumentsAllowed(true);
    }
    String before = name.isEmpty() ? "" : name + " ";
    command.getSubcommands().forEach((own, inner) -> leaveUnknownToBeam(inner, before + own, beam));
  }

  /**
   * Lets a command line report what goes wrong and lay out its help as {@code occgen} does, and
   * read the names of choices in either case.
   *
   * @param commandLine with all its subcommands
   */
  public static void reportAsOccgen(CommandLine commandLine) {
    commandLine.setExecutionExceptionHandler(Main::report);
    commandLine.setParameterExceptionHandler(Main::reportUsage);
    commandLine.setCaseInsensitiveEnumValuesAllowed(true);
    commandLine.registerConverter(Path.class, Main::localPath);
    layOut(commandLine);
  }

  /** A path that a command reads or writes with Java's own files. */
  private static Path localPath(String typed) {
    if (!FileLookup.isLocal(typed)) {
      throw new CommandLine.TypeConversionException(
          "\""
              + typed
              + "\" is not a path of this machine, and others are not read or written here");
    }
    return Path.of(typed);
  }

  /** Lays help out: options in the order of use, the exit statuses, and examples to copy. */
  private static void layOut(CommandLine command) {
    command
        .getCommandSpec()
        .usageMessage()
        .sortOptions(false)
        .sortSynopsis(false)
        .commandListHeading(command.getParent() == null ? "%n" : "%nCommands:%n")
        .exitCodeListHeading("%nExit status:%n")
        .exitCodeList(new TreeMap<>(STATUSES));
    command
        .getHelpSectionMap()
        .put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, OptionSections::render);
    command.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_FOOTER, Main::footer);
    command.getSubcommands().values().forEach(Main::layOut);
  }

  private static String footer(CommandLine.Help help) {
    UsageMessageSpec usage = help.commandSpec().usageMessage();
    return Stream.of(usage.footer())
        .map(line -> broken(line, usage.width()) + "\n")
        .collect(Collectors.joining());
  }

  /** A line of a footer broken at spaces; an example, which is indented, stays one command. */
  private static String broken(String line, int width) {
    int end = line.length() < width ? -1 : line.lastIndexOf(' ', width - 3); // room for " \"
    if (end < 4) { // no word fits behind the indent
      return line;
    }
    String rest = line.substring(end + 1);
    return line.substring(0, end)
        + (line.startsWith("  ")
            ? " \\\n" + broken("    " + rest, width)
            : "\n" + broken(rest, width));
  }

  /** The folder that occgen lies in, or that a jar's recipes and sample are unpacked into. */
  public static Path home() {
    String home = System.getProperty(HOME_PROPERTY);
    return home == null ? ShippedFiles.folder() : Path.of(home);
  }

  private static int reportUsage(CommandLine.ParameterException error, String[] arguments) {
    CommandLine commandLine = error.getCommandLine();
    if ("Missing required subcommand".equals(error.getMessage())) {
      commandLine.usage(commandLine.getOut());
      return 0;
    }
    OptionalInt renamed =
        OldNames.call(commandLine.getCommandSpec().root().commandLine(), arguments);
    if (renamed.isPresent()) {
      return renamed.getAsInt();
    }
    PrintWriter err = commandLine.getErr();
    String said = String.valueOf(error.getMessage()).replaceFirst("^Error: ", "");
    said = CHOICES.matcher(said).replaceFirst(list -> list.group(1).toLowerCase(Locale.ROOT));
    err.println("occgen: " + said);
    CommandLine.UnmatchedArgumentException.printSuggestions(error, err);
    err.println("See " + commandLine.getCommandSpec().qualifiedName() + " --help.");
    return USAGE;
  }

  /** Whether something in a pipeline failed that is neither a file nor a server. */
  private static boolean isOfPipeline(Exception error) {
    return error.getCause() instanceof PipelineFailedException failed
        && failed.inputOutput().isEmpty();
  }

  /**
   * Prints one message, and with OCCGEN_DEBUG=1 the stack trace. A hint at OCCGEN_DEBUG follows
   * only errors that occgen did not foresee; the messages of all others say what to do.
   */
  private static int report(
      Exception error, CommandLine commandLine, CommandLine.ParseResult arguments) {
    if (StopSignals.isEnding()) {
      return FAILED;
    }
    PrintWriter err = commandLine.getErr();
    if (error instanceof UsageException || error instanceof StorageRefusedException) {
      err.println("occgen: " + error.getMessage());
      return USAGE;
    }
    if (error instanceof StandardOutput.ReaderEndedException) {
      return StandardOutput.READER_ENDED; // as head does, when it has all that it wants
    }
    Optional<String> fault = TemporaryFolder.fault();
    fault.ifPresent(why -> err.println("occgen: " + why));
    boolean saysAll = error instanceof ExplainedException;
    boolean isUnexpected = isOfPipeline(error);
    Optional<String> storage =
        saysAll
            ? Optional.empty()
            : StorageFailure.explain(error).or(() -> DiskFailure.explain(error));
    if (saysAll) {
      err.println("occgen: " + error.getMessage());
      if (error.getCause() != null) {
        DiskFailure.explain(error.getCause()).ifPresent(why -> err.println("occgen: " + why));
      }
    } else if (storage.isPresent()) {
      err.println("occgen: " + storage.get());
    } else if (error.getClass() == IOException.class) {
      err.println("occgen: " + error.getMessage());
    } else if (error instanceof IOException) {
      // a message such as a path alone says nothing without the kind of error
      err.println("occgen: " + error.getClass().getSimpleName() + ": " + error.getMessage());
      isUnexpected = true;
    } else if (fault.isEmpty()) {
      err.println("occgen: unexpected: " + error);
      isUnexpected = true;
    }
    if (System.getenv("OCCGEN_DEBUG") != null) {
      error.printStackTrace(err);
    } else if (isUnexpected) {
      err.println("Set OCCGEN_DEBUG=1 to see where it happened.");
    }
    return FAILED;
  }
}
