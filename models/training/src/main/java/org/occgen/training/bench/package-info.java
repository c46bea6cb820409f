/** Measurements that a user can repeat. */
package org.occgen.training.bench;
