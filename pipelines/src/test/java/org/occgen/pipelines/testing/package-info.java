/** What several tests need. */
package org.occgen.pipelines.testing;
