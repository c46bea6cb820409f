/** Stage align: mines the sentences of one person's biographies that are translations. */
package org.occgen.transforms.align;
