/** The gender representation of corpora (Gender-GAP), slice by slice. */
package org.occgen.transforms.characterise;
