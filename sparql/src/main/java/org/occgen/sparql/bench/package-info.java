/** Measurements that a user can repeat. */
package org.occgen.sparql.bench;
