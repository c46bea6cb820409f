/**
 * Margin mining: from the encoded sentences of one person's biographies to candidates, aligned
 * pairs and segments (DESIGN, "Mining").
 */
package org.occgen.core.mining;
