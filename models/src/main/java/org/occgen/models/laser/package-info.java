/** The tokenizer of LASER2 and LASER3: text, pieces and their ids in a fairseq dictionary. */
package org.occgen.models.laser;
