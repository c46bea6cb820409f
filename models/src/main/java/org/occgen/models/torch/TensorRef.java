package org.occgen.models.torch;

import java.util.List;

/**
 * A tensor that a pickle speaks of: a view of a storage.
 *
 * @param storage where its elements stand
 * @param offset its first element there
 * @param shape length of every dimension
 * @param strides elements from one index of a dimension to the next
 */
record TensorRef(StorageRef storage, long offset, List<Long> shape, List<Long> strides) {}
