package org.occgen.transforms.balance;

import java.io.Serializable;
import org.apiguardian.api.API;
import org.occgen.transforms.record.RecordFiles;
import org.occgen.transforms.record.WriteSorted;

/**
 * The files of the segments that balancing can choose from, and of those that an earlier person
 * has, too: a person stands in a file of the same number in both folders, and files are in the
 * order of people. So both are read side by side, and nothing is held or moved for it.
 *
 * @param selected folder of {@link org.occgen.core.mining.KeyedSegments}
 * @param repeated folder of {@link RepeatedSegment}
 * @param shards number of files; one without rows is not there
 */
@API(status = API.Status.STABLE)
public record SelectedFiles(String selected, String repeated, int shards) implements Serializable {
  /** The file of a person. */
  int shardOf(String qid) {
    return WriteSorted.shardOf(qid, shards);
  }

  /** Path of a file of people with their segments. */
  String selected(int shard) {
    return selected + "/" + RecordFiles.shardName(shard, shards);
  }

  /** Path of a file of repeated segments. */
  String repeated(int shard) {
    return repeated + "/" + RecordFiles.shardName(shard, shards);
  }
}
