package org.occgen.measure.corpus;

import static com.google.common.base.Strings.lenientFormat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.convert.GroupRecordConverter;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveStringifier;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.Type;
import org.occgen.core.files.CloseOnFailure;
import org.occgen.core.text.Utf8Lines;
import org.occgen.transforms.record.ParquetInput;
import org.occgen.transforms.record.ParquetRecords;
import org.occgen.transforms.storage.CorpusFiles;

/**
 * The rows of a Parquet file. Only the columns that are wanted are read, whatever they are called:
 * Avro, by which Beam reads such files, has no field called {@code en-US}. Holds the wanted columns
 * of one row group in memory.
 */
final class ParquetRows implements CorpusRows {
  private final String file;
  private final ParquetRecords<Group> rows;
  private final MessageType wanted;

  /** Columns of the texts, then that of the group, as they stand in {@link #wanted}. */
  private final int[] columns;

  private final int texts;
  private Optional<CorpusRow> ahead = Optional.empty();
  private long number;

  private ParquetRows(
      String file, ParquetFileReader reader, MessageType wanted, int[] columns, int texts) {
    this.file = file;
    this.rows = new ParquetRecords<>(reader, wanted, new GroupRecordConverter(wanted));
    this.wanted = wanted;
    this.columns = columns;
    this.texts = texts;
  }

  /** The names of the columns. */
  static List<String> header(String file) throws IOException {
    try (ParquetFileReader reader = reader(file)) {
      return names(schema(reader));
    }
  }

  static ParquetRows open(CorpusSource source) throws IOException {
    String file = source.files().get(0);
    try (CloseOnFailure resources = new CloseOnFailure()) {
      ParquetFileReader reader = resources.add(reader(file));
      MessageType schema = schema(reader);
      Set<Type> types = new LinkedHashSet<>();
      List<String> names = new ArrayList<>();
      for (TextColumn text : source.texts()) {
        Type type = field(schema, text.column(), file);
        if (!(type.getLogicalTypeAnnotation()
            instanceof LogicalTypeAnnotation.StringLogicalTypeAnnotation)) {
          throw new IOException(
              lenientFormat(
                  "%s: the column %s is no text but %s; give another", file, text.column(), type));
        }
        names.add(text.column());
        types.add(type);
      }
      if (!source.groupColumn().isEmpty()) {
        names.add(source.groupColumn());
        types.add(field(schema, source.groupColumn(), file));
      }
      MessageType wanted = new MessageType(schema.getName(), List.copyOf(types));
      int[] columns = names.stream().mapToInt(wanted::getFieldIndex).toArray();
      return resources.complete(
          new ParquetRows(file, reader, wanted, columns, source.texts().size()));
    }
  }

  private static ParquetFileReader reader(String file) throws IOException {
    ParquetInput input = new ParquetInput(CorpusFiles.metadata(file));
    try {
      return ParquetFileReader.open(
          input,
          ParquetReadOptions.builder()
              .usePageChecksumVerification()
              .withCodecFactory(new BoundedCodecs())
              .build());
    } catch (IOException | RuntimeException e) {
      // Parquet throws either where a file is none, and names none
      throw new IOException(file + ": is no Parquet file: " + e.getMessage(), e);
    }
  }

  private static MessageType schema(ParquetFileReader reader) {
    return reader.getFooter().getFileMetaData().getSchema();
  }

  private static List<String> names(MessageType schema) {
    return schema.getFields().stream().map(Type::getName).toList();
  }

  /** A column that has one value a row. */
  private static Type field(MessageType schema, String column, String file) throws IOException {
    if (!schema.containsField(column)) {
      throw new IOException(
          file + ": has no column " + column + "; it has " + String.join(", ", names(schema)));
    }
    Type type = schema.getType(column);
    if (!type.isPrimitive() || type.isRepetition(Type.Repetition.REPEATED)) {
      throw new IOException(
          file + ": the column " + column + " is no single value but a list, map or group");
    }
    return type;
  }

  @Override
  public boolean hasNext() throws IOException {
    try {
      if (ahead.isEmpty()) {
        ahead = rows.read().map(this::row);
      }
      return ahead.isPresent();
    } catch (RuntimeException e) {
      throw new IOException(
          file + ": cannot be read after row " + number + ": " + e.getMessage(), e);
    }
  }

  @Override
  public CorpusRow next() throws IOException {
    if (!hasNext()) {
      throw new NoSuchElementException(file + ": ends after row " + number);
    }
    CorpusRow row = ahead.orElseThrow();
    ahead = Optional.empty();
    return row;
  }

  private CorpusRow row(Group row) {
    String[] values = new String[texts];
    for (int i = 0; i < texts; i++) {
      values[i] = value(row, columns[i]);
    }
    return new CorpusRow(
        ++number, values, columns.length == texts ? "" : value(row, columns[texts]));
  }

  /** A value as text: empty for none, bytes that are no text in hexadecimal. */
  private String value(Group row, int column) {
    if (row.getFieldRepetitionCount(column) == 0) {
      return "";
    }
    PrimitiveType type = wanted.getType(column).asPrimitiveType();
    PrimitiveStringifier shown = type.stringifier();
    return switch (type.getPrimitiveTypeName()) {
      case BINARY, FIXED_LEN_BYTE_ARRAY -> shown.stringify(bounded(row.getBinary(column, 0)));
      case INT96 -> shown.stringify(row.getInt96(column, 0));
      case INT32 -> shown.stringify(row.getInteger(column, 0));
      case INT64 -> shown.stringify(row.getLong(column, 0));
      case BOOLEAN -> shown.stringify(row.getBoolean(column, 0));
      case FLOAT -> shown.stringify(row.getFloat(column, 0));
      case DOUBLE -> shown.stringify(row.getDouble(column, 0));
    };
  }

  /** As long as a line of a text may be. */
  private Binary bounded(Binary value) {
    if (value.length() > Utf8Lines.MAX_BYTES) {
      throw new IllegalArgumentException(
          lenientFormat(
              "a value has %s bytes, more than the %s of a text; leave the row out, or cut its"
                  + " text into several",
              value.length(), Utf8Lines.MAX_BYTES));
    }
    return value;
  }

  @Override
  public void close() throws IOException {
    rows.close();
  }
}
