package org.occgen.measure.corpus;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.common.io.MoreFiles;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Serializable;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.occgen.core.files.CellText;
import org.occgen.core.measure.Measure.DetailTable;
import org.occgen.core.measure.MeasureLines;
import org.occgen.report.Closeables;

/**
 * The lines that slices give beside their sums: details, and texts that could not be measured. Each
 * slice has a file of its own for each table, which has its name once it is whole; so a slice that
 * is done again writes the same file again. {@link #join} puts them together in the order of the
 * slices, whoever wrote them; {@link #close} deletes them.
 */
public final class SliceTables implements Serializable, Closeable {
  /** Leaves all lines out. */
  public static final SliceTables NONE = new SliceTables("");

  /** Texts that could not be measured. */
  public static final DetailTable FAILED =
      new DetailTable("failed.tsv", MeasureLines.FAILED_COLUMNS, false);

  private static final ObjectMapper JSON = new ObjectMapper();

  private final String folder;

  private SliceTables(String folder) {
    this.folder = folder;
  }

  /**
   * Tables whose parts lie in {@code folder}, which every worker sees under the same path. Parts of
   * a count that was broken off are deleted.
   */
  public static SliceTables in(Path folder) throws IOException {
    SliceTables tables = new SliceTables(folder.toString());
    tables.close();
    Files.createDirectories(folder);
    return tables;
  }

  /** Deletes the folder. */
  @Override
  public void close() throws IOException {
    if (!folder.isEmpty() && Files.isDirectory(Path.of(folder))) {
      for (Path part : MoreFiles.listFiles(Path.of(folder))) {
        Files.deleteIfExists(part); // workers of a pipeline that failed may still be at it
      }
      Files.deleteIfExists(Path.of(folder));
    }
  }

  /**
   * Appends the parts of a table in the order of the slices.
   *
   * @param slices number of slices
   */
  public void join(DetailTable table, int slices, OutputStream out) throws IOException {
    for (int slice = 0; slice < slices; slice++) {
      Path part = part(table, slice);
      if (Files.exists(part)) {
        Files.copy(part, out);
      }
    }
  }

  private Path part(DetailTable table, int slice) {
    return Path.of(folder, table.file() + "." + slice);
  }

  /** The lines of a slice; a table without lines gets no file. */
  public Part begin(int slice) {
    return new Part(slice);
  }

  /** The lines of one slice. */
  public final class Part implements MeasureLines, Closeable {
    private final int slice;
    private final Map<String, TablePart> files = new HashMap<>();

    private Part(int slice) {
      this.slice = slice;
    }

    @Override
    public boolean areWanted() {
      return !folder.isEmpty();
    }

    @Override
    public void detail(DetailTable table, Object... cells) throws IOException {
      if (cells.length != table.columns().size()) {
        throw new IllegalArgumentException(
            cells.length + " cells for " + table.columns().size() + " columns of " + table.file());
      }
      write(table, cells);
    }

    @Override
    public void failed(Object... cells) throws IOException {
      write(FAILED, cells);
    }

    private void write(DetailTable table, Object... cells) throws IOException {
      if (!areWanted()) {
        return;
      }
      TablePart file = files.get(table.file());
      if (file == null) {
        file = TablePart.create(part(table, slice));
        files.put(table.file(), file);
      }
      file.writer().write(table.isJson() ? json(table, cells) : line(cells));
    }

    /** Words come from corpora and models, and people open tables with spreadsheets. */
    private static String line(Object... cells) {
      return CellText.line(
          Arrays.stream(cells)
              .map(cell -> cell instanceof String text ? CellText.defused(text) : cell)
              .toArray());
    }

    private static String json(DetailTable table, Object... cells) throws IOException {
      Map<String, Object> row = new LinkedHashMap<>();
      for (int i = 0; i < cells.length; i++) {
        row.put(table.columns().get(i), cells[i]);
      }
      return JSON.writeValueAsString(row) + "\n";
    }

    /** Gives the files their names. */
    void finish() throws IOException {
      for (TablePart file : files.values()) {
        file.writer().close();
        Files.move(file.unfinished(), file.file(), StandardCopyOption.ATOMIC_MOVE);
      }
    }

    @Override
    public void close() throws IOException {
      Closeables.closeAll(files.values().iterator());
    }
  }

  /** A file that is written under another name; that is deleted if it is still there. */
  private record TablePart(Path file, Path unfinished, Writer writer) implements Closeable {
    static TablePart create(Path file) throws IOException {
      Path unfinished = file.resolveSibling(file.getFileName() + "." + UUID.randomUUID());
      return new TablePart(file, unfinished, Files.newBufferedWriter(unfinished));
    }

    @Override
    public void close() throws IOException {
      Closeable name = () -> Files.deleteIfExists(unfinished);
      Closeables.closeAll(List.of(name, writer).iterator());
    }
  }
}
