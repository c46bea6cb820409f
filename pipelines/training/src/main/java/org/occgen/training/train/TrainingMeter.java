package org.occgen.training.train;

/** Speed and mean loss between two looks; the clock is for the reader, not for the result. */
final class TrainingMeter {
  private final int total;
  private long since = System.nanoTime();
  private int lastStep;
  private long pairs;
  private double loss;

  /**
   * @param step where the training starts
   * @param total number of its steps
   */
  TrainingMeter(int step, int total) {
    this.lastStep = step;
    this.total = total;
  }

  /** Counts a step. */
  void add(int pairsOfStep, float lossOfStep) {
    pairs += pairsOfStep;
    loss += lossOfStep;
  }

  /** The progress since the last call, which must be at least one step ago. */
  TrainingProgress progress(int step, int epoch, double learningRate) {
    double seconds = (System.nanoTime() - since) * 1e-9;
    int count = step - lastStep;
    TrainingProgress progress =
        new TrainingProgress(
            step,
            total,
            epoch,
            loss / count,
            learningRate,
            pairs / seconds,
            seconds / count * (total - step));
    since = System.nanoTime();
    lastStep = step;
    pairs = 0;
    loss = 0;
    return progress;
  }
}
