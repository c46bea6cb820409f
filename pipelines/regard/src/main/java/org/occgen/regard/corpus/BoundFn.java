package org.occgen.regard.corpus;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.coders.CoderRegistry;
import org.apache.beam.sdk.coders.CustomCoder;
import org.apache.beam.sdk.transforms.Combine.CombineFn;
import org.occgen.regard.measure.SmallestNumbers;

/** The bound below which the smallest of many numbers lie. */
final class BoundFn extends CombineFn<Long, SmallestNumbers, Long> {
  private static final long serialVersionUID = 1L;

  private final int most;

  BoundFn(int most) {
    this.most = most;
  }

  @Override
  public SmallestNumbers createAccumulator() {
    return new SmallestNumbers(most);
  }

  @Override
  public SmallestNumbers addInput(SmallestNumbers numbers, Long number) {
    numbers.add(number);
    return numbers;
  }

  @Override
  public SmallestNumbers mergeAccumulators(Iterable<SmallestNumbers> parts) {
    SmallestNumbers merged = createAccumulator();
    parts.forEach(merged::addAll);
    return merged;
  }

  @Override
  public Long extractOutput(SmallestNumbers numbers) {
    return numbers.bound();
  }

  @Override
  public Coder<SmallestNumbers> getAccumulatorCoder(CoderRegistry registry, Coder<Long> input) {
    return new NumbersCoder(most);
  }

  /** Eight bytes a number. */
  private static final class NumbersCoder extends CustomCoder<SmallestNumbers> {
    private static final long serialVersionUID = 1L;

    private final int most;

    NumbersCoder(int most) {
      this.most = most;
    }

    @Override
    public void encode(SmallestNumbers numbers, OutputStream out) throws IOException {
      DataOutputStream data = new DataOutputStream(out);
      long[] ascending = numbers.ascending();
      data.writeInt(ascending.length);
      for (long number : ascending) {
        data.writeLong(number);
      }
      data.flush();
    }

    @Override
    public SmallestNumbers decode(InputStream in) throws IOException {
      DataInputStream data = new DataInputStream(in);
      SmallestNumbers numbers = new SmallestNumbers(most);
      for (int left = data.readInt(); left > 0; left--) {
        numbers.add(data.readLong());
      }
      return numbers;
    }

    @Override
    public void verifyDeterministic() {}
  }
}
