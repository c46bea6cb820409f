/** Real text whose translations are known: biographies of NICT's Kyoto corpus. */
package org.occgen.bench.kyoto;
