/** Files that several processes, or a crash, must find whole. */
package org.occgen.core.files;
