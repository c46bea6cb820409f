package org.occgen.transforms.corpus;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.avro.AvroParquetReader;
import org.apache.parquet.avro.AvroReadSupport;
import org.apache.parquet.avro.AvroSchemaConverter;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.ParquetReader;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;
import org.occgen.transforms.record.ParquetInput;

/** The rows of a Parquet file. Only the columns that are wanted are read. */
final class ParquetRows implements CorpusRows {
  private final ParquetReader<GenericRecord> reader;
  private final List<String> columns;
  private final int texts;
  private long number;

  private ParquetRows(ParquetReader<GenericRecord> reader, List<String> columns, int texts) {
    this.reader = reader;
    this.columns = columns;
    this.texts = texts;
  }

  /** The names of the columns. */
  static List<String> header(String file) throws IOException {
    return schema(file).getFields().stream().map(Type::getName).toList();
  }

  static ParquetRows open(CorpusSource source) throws IOException {
    String file = source.files().get(0);
    MessageType schema = schema(file);
    List<String> columns = new ArrayList<>();
    List<Type> wanted = new ArrayList<>();
    for (TextColumn text : source.texts()) {
      Type type = field(schema, text.column(), file);
      if (!(type.isPrimitive()
          && type.getLogicalTypeAnnotation()
              instanceof LogicalTypeAnnotation.StringLogicalTypeAnnotation)) {
        throw new IOException(
            file + ": the column " + text.column() + " is no text but " + type + "; give another");
      }
      columns.add(text.column());
      wanted.add(type);
    }
    if (!source.groupColumn().isEmpty()) {
      Type type = field(schema, source.groupColumn(), file);
      if (!type.isPrimitive()) {
        throw new IOException(
            file
                + ": the column "
                + source.groupColumn()
                + " is no single value but a list or map");
      }
      columns.add(source.groupColumn());
      if (!wanted.contains(type)) {
        wanted.add(type);
      }
    }
    Configuration settings = new Configuration(false);
    AvroReadSupport.setRequestedProjection(
        settings,
        new AvroSchemaConverter(settings).convert(new MessageType(schema.getName(), wanted)));
    return new ParquetRows(
        AvroParquetReader.<GenericRecord>builder(new ParquetInput(CorpusFiles.metadata(file)))
            .withDataModel(GenericData.get())
            .withConf(settings)
            .build(),
        columns,
        source.texts().size());
  }

  private static MessageType schema(String file) throws IOException {
    try (ParquetFileReader reader =
        ParquetFileReader.open(new ParquetInput(CorpusFiles.metadata(file)))) {
      return reader.getFooter().getFileMetaData().getSchema();
    } catch (RuntimeException e) {
      // what Parquet throws where a file is none
      throw new IOException(file + ": is no Parquet file: " + e.getMessage(), e);
    }
  }

  private static Type field(MessageType schema, String column, String file) throws IOException {
    if (!schema.containsField(column)) {
      throw new IOException(
          file
              + ": has no column "
              + column
              + "; it has "
              + String.join(", ", schema.getFields().stream().map(Type::getName).toList()));
    }
    return schema.getType(column);
  }

  @Override
  public CorpusRow next() throws IOException {
    GenericRecord row = reader.read();
    if (row == null) {
      return null;
    }
    number++;
    String[] values = new String[texts];
    for (int i = 0; i < texts; i++) {
      values[i] = value(row, i);
    }
    return new CorpusRow(number, values, columns.size() == texts ? "" : value(row, texts));
  }

  private String value(GenericRecord row, int column) {
    Object value = row.get(columns.get(column));
    return value == null ? "" : value.toString();
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }
}
