package org.occgen.http;

import java.net.InetAddress;

/**
 * The reach of an address of a machine, by the registries of special-purpose addresses (RFC 6890).
 */
enum AddressRange {
  /** Anybody's. */
  PUBLIC,
  /** This machine. */
  LOOPBACK,
  /** A network of one's own: 10/8, 172.16/12, 192.168/16, 100.64/10, fc00::/7, fec0::/10. */
  PRIVATE,
  /** Nothing to fetch from: link-local (cloud metadata), multicast, unspecified, reserved. */
  FORBIDDEN;

  static AddressRange of(InetAddress address) {
    byte[] bytes = address.getAddress();
    if (bytes.length == 4) {
      return v4(bytes, 0);
    }
    int first = bytes[0] & 0xFF;
    int second = bytes[1] & 0xFF;
    if (address.isLoopbackAddress()) {
      return LOOPBACK;
    }
    if ((first & 0xFE) == 0xFC || (first == 0xFE && (second & 0xC0) == 0xC0)) {
      return PRIVATE;
    }
    if (first == 0xFE || first == 0xFF) {
      return FORBIDDEN;
    }
    if (first == 0x20 && second == 0x02) {
      return v4(bytes, 2); // 6to4
    }
    if (startsWith(bytes, 0x00, 0x64, 0xFF, 0x9B)) {
      return v4(bytes, 12); // NAT64
    }
    if (first == 0x00 || startsWith(bytes, 0x20, 0x01, 0x00, 0x00)) {
      return FORBIDDEN; // unspecified, IPv4-compatible; Teredo
    }
    return PUBLIC;
  }

  private static AddressRange v4(byte[] bytes, int at) {
    int first = bytes[at] & 0xFF;
    int second = bytes[at + 1] & 0xFF;
    return switch (first) {
      case 127 -> LOOPBACK;
      case 10 -> PRIVATE;
      case 172 -> (second & 0xF0) == 16 ? PRIVATE : PUBLIC;
      case 192 -> second == 168 ? PRIVATE : special192(bytes, at);
      case 100 -> (second & 0xC0) == 64 ? PRIVATE : PUBLIC;
      case 0 -> FORBIDDEN;
      case 169 -> second == 254 ? FORBIDDEN : PUBLIC;
      case 198 -> second == 18 || second == 19 ? FORBIDDEN : PUBLIC;
      default -> first >= 224 ? FORBIDDEN : PUBLIC;
    };
  }

  private static AddressRange special192(byte[] bytes, int at) {
    return bytes[at + 1] == 0 && bytes[at + 2] == 0 ? FORBIDDEN : PUBLIC;
  }

  private static boolean startsWith(byte[] bytes, int... start) {
    for (int i = 0; i < start.length; i++) {
      if ((bytes[i] & 0xFF) != start[i]) {
        return false;
      }
    }
    return true;
  }
}
