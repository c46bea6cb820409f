/** Tables of text. */
package org.occgen.pipelines.table;
