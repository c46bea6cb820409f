/** Measurements that a user can repeat. */
package org.occgen.models.bench;
