package org.occgen.http;

import java.net.InetAddress;
import java.net.UnknownHostException;

/** Finds the addresses behind a host's name. */
@FunctionalInterface
interface HostResolver {
  /** All of them. */
  InetAddress[] resolve(String host) throws UnknownHostException;
}
