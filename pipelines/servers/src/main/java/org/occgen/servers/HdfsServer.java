package org.occgen.servers;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hdfs.MiniDFSCluster;

/** Hadoop's small cluster of HDFS, a name node and a data node, on the loopback. */
final class HdfsServer {
  /**
   * Starts it.
   *
   * @param port 0 for any
   * @param folder where its files lie; what is there is deleted
   * @return where its name node listens
   */
  static URI start(int port, Path folder) throws IOException {
    Configuration configuration = new Configuration();
    configuration.set(MiniDFSCluster.HDFS_MINIDFS_BASEDIR, folder.toString());
    configuration.setInt("dfs.replication", 1);
    MiniDFSCluster cluster =
        new MiniDFSCluster.Builder(configuration).nameNodePort(port).numDataNodes(1).build();
    cluster.waitActive();
    return cluster.getURI();
  }
}
