/** Stage write: joins the text to the segments that were chosen. */
package org.occgen.transforms.write;
