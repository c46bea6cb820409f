package org.occgen.training.train;

/** Is told how a training goes; what it does has no part in the result. */
public interface TrainingListener {
  /** A line of text on what is done, or what was found. */
  void says(String line);

  /** Takes the progress of the training. */
  void progresses(TrainingProgress progress);
}
