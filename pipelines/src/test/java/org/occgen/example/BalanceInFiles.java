package org.occgen.example;

import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.values.PCollection;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.balance.BalanceRules;
import org.occgen.core.balance.BalancedSegment;
import org.occgen.core.mining.KeyedSegments;
import org.occgen.core.person.GenderCategories;
import org.occgen.transforms.balance.BalanceGenders;
import org.occgen.transforms.balance.SelectedFiles;
import org.occgen.transforms.balance.WriteSelected;

/**
 * Balances more people than one worker can hold. The people lie in files, so there are two
 * pipelines: the first one writes the files, and the second one begins when the first is done.
 */
final class BalanceInFiles {
  private static final int FILES = 4;

  private final SelectedFiles files;

  /** Keeps the people in two folders below {@code folder}. */
  BalanceInFiles(String folder) {
    files = new SelectedFiles(folder + "/selected", folder + "/repeated", FILES);
  }

  /** The end of the first pipeline. */
  void write(PCollection<KeyedSegments> people) {
    people.apply("WriteSelected", WriteSelected.to(files));
  }

  /** The begin of the second pipeline. */
  PCollection<BalancedSegment> balance(Pipeline pipeline) {
    BalanceRules rules = new BalanceRules(GenderCategories.DEFAULT, BalanceOptions.DEFAULT);
    return pipeline.apply("BalanceGenders", BalanceGenders.of(files, rules)).rows();
  }
}
