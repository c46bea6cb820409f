/** Text that benches make up, the same for everybody. */
package org.occgen.bench.made;
