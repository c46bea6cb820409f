/** The examples of src/site/library.md: occgen's parts in somebody else's pipeline. */
package org.occgen.example;
