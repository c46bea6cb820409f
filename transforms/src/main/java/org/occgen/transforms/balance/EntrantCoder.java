package org.occgen.transforms.balance;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.apache.beam.sdk.coders.CustomCoder;
import org.apache.beam.sdk.coders.StringUtf8Coder;
import org.apache.beam.sdk.util.VarInt;
import org.occgen.core.balance.Entrant;

/** An entrant in some 20 bytes, and ten for each segment. */
final class EntrantCoder extends CustomCoder<Entrant> {
  private static final EntrantCoder INSTANCE = new EntrantCoder();

  private EntrantCoder() {}

  static EntrantCoder of() {
    return INSTANCE;
  }

  @Override
  public void encode(Entrant entrant, OutputStream out) throws IOException {
    DataOutputStream data = new DataOutputStream(out);
    VarInt.encode(entrant.person(), out);
    StringUtf8Coder.of().encode(entrant.genderKey(), out);
    VarInt.encode(entrant.gender() + 1, out);
    VarInt.encode(entrant.category(), out);
    for (int i = 0; i < entrant.category(); i++) {
      VarInt.encode(entrant.occupation(i), out);
    }
    VarInt.encode(entrant.size(), out);
    for (int i = 0; i < entrant.size(); i++) {
      VarInt.encode(entrant.pivot(i), out);
      data.writeDouble(entrant.score(i));
    }
  }

  @Override
  public Entrant decode(InputStream in) throws IOException {
    DataInputStream data = new DataInputStream(in);
    long person = VarInt.decodeLong(in);
    String genderKey = StringUtf8Coder.of().decode(in);
    int gender = VarInt.decodeInt(in) - 1;
    long[] occupations = new long[VarInt.decodeInt(in)];
    for (int i = 0; i < occupations.length; i++) {
      occupations[i] = VarInt.decodeLong(in);
    }
    int[] pivots = new int[VarInt.decodeInt(in)];
    double[] scores = new double[pivots.length];
    for (int i = 0; i < pivots.length; i++) {
      pivots[i] = VarInt.decodeInt(in);
      scores[i] = data.readDouble();
    }
    return new Entrant(person, genderKey, gender, occupations, pivots, scores);
  }

  @Override
  public void verifyDeterministic() {
    // numbers and texts in one order
  }

  @Override
  public boolean consistentWithEquals() {
    return true;
  }
}
