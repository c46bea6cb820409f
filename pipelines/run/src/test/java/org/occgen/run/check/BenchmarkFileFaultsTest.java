package org.occgen.run.check;

import static org.occgen.run.check.Fault.edit;
import static org.occgen.run.check.Fault.lines;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import org.occgen.command.folder.RunFolder;

/** Texts, documents and card of a benchmark that are not what the stages chose. */
class BenchmarkFileFaultsTest extends FaultsTestCase {
  static List<Fault> faults() {
    return List.of(
        new Fault(
            "a line of one language is lost",
            "benchmark/test.sw: segment 1 (Q101-0) has \"In sw, ",
            lines("test.sw", lines -> lines.subList(1, lines.size()))),
        new Fault(
            "two lines are swapped",
            "benchmark/test.en: segment 1 (Q",
            lines("test.en", BenchmarkFileFaultsTest::swapFirst)),
        new Fault(
            "a line of a gender category is lost",
            "benchmark/by-gender/feminine/test.en: segment ",
            lines("by-gender/feminine/test.en", lines -> lines.subList(0, lines.size() - 1))),
        new Fault(
            "two lines of a gender category are swapped",
            "benchmark/by-gender/masculine/test.sw: segment ",
            lines("by-gender/masculine/test.sw", BenchmarkFileFaultsTest::swapFirst)),
        new Fault(
            "a line stands twice",
            "benchmark/test.en: does not end after the ",
            lines("test.en", BenchmarkFileFaultsTest::repeatLast)),
        new Fault(
            "the last line feed is lost",
            "(Q111-3) is not whole: the file ends before or in it",
            edit("benchmark/test.en", text -> text.substring(0, text.length() - 1))),
        new Fault(
            "a file is no UTF-8",
            "benchmark/test.sw: segment 1 (Q101-0) has \"\uFFFD\" where \"In sw, ",
            run -> Files.write(Path.of(run.path("benchmark/test.sw")), new byte[] {-1, '\n'})),
        new Fault(
            "lines end as on Windows",
            "benchmark/test.en: segment 1 (Q101-0) has",
            edit("benchmark/test.en", text -> text.replace("\n", "\r\n"))),
        new Fault(
            "a language is missing",
            "test.sw is missing",
            run -> Files.delete(Path.of(run.path("benchmark/test.sw")))),
        new Fault(
            "a file was left behind",
            ".test.en.part does not belong there",
            run -> Files.writeString(Path.of(run.path("benchmark/.test.en.part")), "x")),
        new Fault(
            "a file is a link to the same bytes",
            "benchmark: test.en is a symbolic link",
            run -> {
              Path file = Path.of(run.path("benchmark/test.en"));
              Files.move(file, Path.of(run.path("test.en")));
              Files.createSymbolicLink(file, Path.of("../test.en"));
            }),
        new Fault(
            "a link leads round",
            "benchmark: round is a symbolic link",
            run -> Files.createSymbolicLink(Path.of(run.path("benchmark/round")), Path.of("."))),
        new Fault(
            "a file is a pipe",
            "benchmark: test.sw is no file of data",
            BenchmarkFileFaultsTest::makePipe),
        new Fault(
            "a folder is left behind",
            "benchmark: by-gender/nobody is an empty folder",
            run -> Files.createDirectory(Path.of(run.path("benchmark/by-gender/nobody")))),
        new Fault(
            "the card is missing",
            "README.md is missing",
            run -> Files.delete(Path.of(run.path("benchmark/README.md")))),
        new Fault(
            "the card is empty",
            "the files of stage write are not those that it left",
            run -> Files.writeString(Path.of(run.path("benchmark/README.md")), "")),
        new Fault(
            "the card counts another number of people",
            "benchmark/README.md: line ",
            edit(
                "benchmark/README.md",
                text -> text.replaceFirst("about \\d+ people", "about 9 people"))),
        new Fault(
            "a line of JSON has another gender",
            "benchmark/segments.jsonl: segment 1 (Q101-0) has ",
            edit("benchmark/segments.jsonl", text -> text.replaceFirst("feminine", "masculine"))),
        new Fault(
            "a line of JSON is too many",
            "benchmark/segments.jsonl: does not end after the ",
            edit("benchmark/segments.jsonl", text -> text + "{}\n")),
        new Fault(
            "a gender in the translation memory is another one",
            "benchmark/test.tmx: segment 1 (Q101-0) has ",
            edit("benchmark/test.tmx", text -> text.replaceFirst(">feminine<", ">masculine<"))),
        new Fault(
            "a checksum in XLIFF is another one",
            "benchmark/test.en-sw.xlf: segment 1 (Q101-0) has ",
            edit(
                "benchmark/test.en-sw.xlf",
                text -> text.replaceFirst("sha256\">[0-9a-f]", "sha256\">x"))),
        new Fault(
            "XLIFF is cut",
            "benchmark/test.en-sw.xlf: does not end after the ",
            edit("benchmark/test.en-sw.xlf", text -> text.replace("</xliff>\n", ""))));
  }

  private static void makePipe(RunFolder run) throws IOException {
    Path file = Path.of(run.path("benchmark/test.sw"));
    Files.delete(file);
    Process made = new ProcessBuilder("mkfifo", file.toString()).start();
    made.onExit().join();
  }

  private static List<String> swapFirst(List<String> lines) {
    Collections.swap(lines, 0, 1);
    return lines;
  }

  private static List<String> repeatLast(List<String> lines) {
    lines.add(lines.get(lines.size() - 1));
    return lines;
  }
}
