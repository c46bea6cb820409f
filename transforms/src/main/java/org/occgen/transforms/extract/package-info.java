/** Stage extract: from article pages to biographies of clean sentences. */
package org.occgen.transforms.extract;
