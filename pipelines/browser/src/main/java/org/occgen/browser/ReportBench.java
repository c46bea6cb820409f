package org.occgen.browser;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.stream.StreamSupport;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;
import org.occgen.bench.measure.ProcessMemory;
import org.occgen.benchmark.recipe.BenchmarkFormat;
import org.occgen.core.benchmark.LabelledSegment;

/** Measures {@code report.html} of a made-up run, on disk and in Chromium. */
record ReportBench(PrintStream out, MadeRun run, int rounds) {
  private static final String REPORT = "report.html";
  private static final int TURNS = 20;

  /**
   * Types a search and waits until what it found is painted: milliseconds, and what the page says
   * that it found.
   */
  private static final String SEARCH =
      "const [words, done] = arguments;"
          + "const input = document.getElementById('words');"
          + "const found = document.getElementById('found');"
          + "found.value = '';"
          + "new MutationObserver((changes, observer) => { observer.disconnect();"
          + " requestAnimationFrame(() => setTimeout(() =>"
          + " done([performance.now() - begun, found.value]))); })"
          + ".observe(found, {childList: true});"
          + "const begun = performance.now();"
          + "input.value = words;"
          + "input.dispatchEvent(new Event('input', {bubbles: true}));";

  /** Turns pages one after the other, each once the last one is painted: milliseconds of each. */
  private static final String TURN =
      "const [turns, done] = arguments;"
          + "const times = [];"
          + "const turn = () => { const begun = performance.now();"
          + " document.getElementById('next').click();"
          + " requestAnimationFrame(() => setTimeout(() => { times.push(performance.now() - begun);"
          + " if (times.length < turns) turn(); else done(times); }, 0)); };"
          + "turn();";

  /** Waits until the table can be searched: first view and that, in milliseconds from the start. */
  private static final String READY =
      "const done = arguments[0];"
          + "const look = () => document.getElementById('search').hidden"
          + " ? requestAnimationFrame(look)"
          + " : requestAnimationFrame(() => setTimeout(() => done(["
          + "performance.getEntriesByName('first-contentful-paint')[0].startTime,"
          + " performance.now()]), 0));"
          + "look();";

  /** Measures and prints. */
  static void run(PrintStream out, MadeRun run, int rounds) throws IOException {
    out.printf(
        Locale.ROOT,
        "report.html of %,d segments in %s; times: median of %d (smallest to largest)%n%n",
        run.rows().size(),
        String.join(", ", MadeRun.LANGUAGES),
        rounds);
    ReportBench bench = new ReportBench(out, run, rounds);
    Path report = bench.write();
    try (Browser browser = Browser.start()) {
      bench.open(browser, report);
    }
  }

  private void line(String what, String figure) {
    out.printf(Locale.ROOT, "%-44s %s%n", what, figure);
  }

  private Path write() throws IOException {
    List<Double> without = new ArrayList<>();
    List<Double> with = new ArrayList<>();
    Path folder = run.writeBenchmark(BenchmarkFormat.REPORT); // once to warm up
    for (int round = 0; round < rounds; round++) {
      without.add(timeOfWriting());
      with.add(timeOfWriting(BenchmarkFormat.REPORT));
    }
    Path report = folder.resolve(REPORT);
    line(
        "size",
        String.format(
            Locale.ROOT,
            "%.1f MB, %.1f MB by gzip",
            Files.size(report) / 1e6,
            zipped(Files.readAllBytes(report)) / 1e6));
    line("written with what is always written", figure(with));
    line("what is always written, alone", figure(without));
    return report;
  }

  private double timeOfWriting(BenchmarkFormat... formats) throws IOException {
    long begun = System.nanoTime();
    run.writeBenchmark(formats);
    return (System.nanoTime() - begun) / 1e6;
  }

  private static long zipped(byte[] bytes) throws IOException {
    long[] count = new long[1];
    OutputStream counter =
        new OutputStream() {
          @Override
          public void write(int b) {
            count[0]++;
          }

          @Override
          public void write(byte[] b, int off, int len) {
            count[0] += len;
          }
        };
    try (OutputStream zip = new GZIPOutputStream(counter)) {
      zip.write(bytes);
    }
    return count[0];
  }

  private void open(Browser browser, Path report) {
    List<Double> seen = new ArrayList<>();
    List<Double> ready = new ArrayList<>();
    List<Double> turns = new ArrayList<>();
    Map<String, List<Double>> searches = new LinkedHashMap<>();
    for (int round = 0; round < rounds; round++) {
      browser.show(report, Screen.DESKTOP);
      List<?> times = list(browser.await(READY));
      seen.add(number(times.get(0)));
      ready.add(number(times.get(1)));
      searched()
          .forEach(
              (what, words) -> {
                List<?> found = list(browser.await(SEARCH, words));
                searches
                    .computeIfAbsent(what + " (" + found.get(1) + ")", key -> new ArrayList<>())
                    .add(number(found.get(0)));
              });
      browser.await(SEARCH, "");
      list(browser.await(TURN, TURNS)).forEach(turn -> turns.add(number(turn)));
    }
    line("first view after", figure(seen));
    line("table ready after", figure(ready));
    searches.forEach((what, times) -> line(what, figure(times)));
    line("next page of the table", figure(turns));
    line("memory of the tab", memory(browser));
  }

  /** Searches in their order; the first one comes as soon as the table is there. */
  private Map<String, String> searched() {
    LabelledSegment middle = run.rows().get(run.rows().size() / 2);
    String arabic = middle.sentences().get(MadeRun.LANGUAGES.indexOf("ar"));
    Map<String, String> searched = new LinkedHashMap<>();
    searched.put("search, the first one: a name", middle.name());
    searched.put("search: what is nowhere", "nowhere-at-all");
    searched.put("search: an Arabic word", arabic.substring(0, arabic.indexOf(' ')));
    searched.put("search: what is everywhere", "person");
    return searched;
  }

  private static List<?> list(@Nullable Object found) {
    return (List<?>) Objects.requireNonNull(found, "the page's script gave no result");
  }

  private static double number(Object number) {
    return ((Number) number).doubleValue();
  }

  private static String figure(List<Double> milliseconds) {
    List<Double> sorted = milliseconds.stream().sorted().toList();
    return String.format(
        Locale.ROOT,
        "%,.0f ms (%,.0f to %,.0f)",
        sorted.get(sorted.size() / 2),
        sorted.get(0),
        sorted.get(sorted.size() - 1));
  }

  /** Chromium's processes write their options over what Java takes for the command line. */
  private static boolean showsPages(ProcessHandle process) {
    Path options = Path.of("/proc", Long.toString(process.pid()), "cmdline");
    try {
      return Files.isReadable(options)
          && Files.readString(options, StandardCharsets.ISO_8859_1).contains("--type=renderer");
    } catch (IOException e) {
      return false; // it has ended in the meantime
    }
  }

  /** Of the largest of Chromium's processes that show pages. */
  private static String memory(Browser browser) {
    OptionalLong largest =
        ProcessHandle.current()
            .descendants()
            .filter(ReportBench::showsPages)
            .map(process -> ProcessMemory.resident(process.pid()))
            .flatMapToLong(OptionalLong::stream)
            .max();
    browser.devTools("Performance.enable", Map.of());
    double heap =
        StreamSupport.stream(
                browser.devTools("Performance.getMetrics", Map.of()).path("metrics").spliterator(),
                false)
            .filter(metric -> metric.path("name").asText().equals("JSHeapUsedSize"))
            .mapToDouble(metric -> metric.path("value").asDouble())
            .sum();
    return String.format(
        Locale.ROOT,
        "%s resident, %,.0f MB of them JavaScript",
        ProcessMemory.words(largest),
        heap / (1 << 20));
  }
}
