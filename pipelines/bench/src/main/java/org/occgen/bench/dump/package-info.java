/** Speed of reading dumps. */
package org.occgen.bench.dump;
