package org.occgen.transforms.balance;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.apache.beam.sdk.coders.CustomCoder;
import org.apache.beam.sdk.coders.StringUtf8Coder;
import org.apache.beam.sdk.util.VarInt;

/** A person that was chosen, with the segments that it keeps, as numbers. */
final class Chosen {
  private final long person;
  private final String group;
  private final long place;
  private final int[] pivots;

  /**
   * A chosen person.
   *
   * @param person number of its item id
   * @param group key of the group, as text
   * @param place of its first row among the rows of the group, from 0
   * @param pivots of its rows, ascending
   */
  Chosen(long person, String group, long place, int[] pivots) {
    this.person = person;
    this.group = group;
    this.place = place;
    this.pivots = pivots;
  }

  long person() {
    return person;
  }

  String group() {
    return group;
  }

  long place() {
    return place;
  }

  int size() {
    return pivots.length;
  }

  int pivot(int number) {
    return pivots[number];
  }

  /** Some ten bytes, the key of the group, and one or two for each segment. */
  static final class ChosenCoder extends CustomCoder<Chosen> {
    private static final long serialVersionUID = 1L;

    @Override
    public void encode(Chosen chosen, OutputStream out) throws IOException {
      VarInt.encode(chosen.person, out);
      StringUtf8Coder.of().encode(chosen.group, out);
      VarInt.encode(chosen.place, out);
      VarInt.encode(chosen.pivots.length, out);
      for (int pivot : chosen.pivots) {
        VarInt.encode(pivot, out);
      }
    }

    @Override
    public Chosen decode(InputStream in) throws IOException {
      long person = VarInt.decodeLong(in);
      String group = StringUtf8Coder.of().decode(in);
      long place = VarInt.decodeLong(in);
      int[] pivots = new int[VarInt.decodeInt(in)];
      for (int i = 0; i < pivots.length; i++) {
        pivots[i] = VarInt.decodeInt(in);
      }
      return new Chosen(person, group, place, pivots);
    }

    @Override
    public void verifyDeterministic() {
      // numbers and texts in one order
    }
  }
}
