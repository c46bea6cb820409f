/**
 * Regard: whether a text speaks well or ill of somebody (Sheng and others 2019; Udagawa and others,
 * sections 2.2 and 3).
 */
package org.occgen.regard;
