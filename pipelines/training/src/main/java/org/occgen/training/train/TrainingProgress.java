package org.occgen.training.train;

/**
 * The progress of a training, told a few hundred times in its course.
 *
 * @param step steps done
 * @param steps steps that the whole training has
 * @param epoch the pass over the data that the step belongs to, from 1
 * @param loss mean over the steps since the last time, in nats
 * @param learningRate the learning rate of the step
 * @param pairsPerSecond pairs trained on a second since the last time
 * @param secondsLeft how long the rest takes at that speed
 */
public record TrainingProgress(
    int step,
    int steps,
    int epoch,
    double loss,
    double learningRate,
    double pairsPerSecond,
    double secondsLeft) {}
