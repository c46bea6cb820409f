/** What several tests need. */
package org.occgen.run.testing;
