/** SentencePiece vocabularies. */
package org.occgen.models.sentencepiece;
