package org.occgen.models.store;

import java.util.List;
import java.util.Optional;
import org.occgen.models.InvalidModelException;

/**
 * The record of a fetched model: {@code fetched.json} in its folder, written when all files were
 * there.
 *
 * @param name name of the model
 * @param title what it is
 * @param licence its licence
 * @param source the page of its maker
 * @param files its files
 */
public record StoredModel(
    String name, String title, String licence, String source, List<StoredFile> files) {
  /** Checks the fields. */
  public StoredModel {
    if (!ModelNames.isName(name)) {
      throw new InvalidModelException("field name is no name of a model: " + name);
    }
    if (title == null || licence == null || source == null) {
      throw new InvalidModelException("field title, licence or source is missing");
    }
    if (files == null || files.isEmpty()) {
      throw new InvalidModelException("field files is missing");
    }
    files = List.copyOf(files);
  }

  /** Bytes of all files. */
  public long size() {
    return files.stream().mapToLong(StoredFile::size).sum();
  }

  /** The record of one file, if the model has this file. */
  public Optional<StoredFile> file(String name) {
    return files.stream().filter(file -> file.file().equals(name)).findFirst();
  }
}
