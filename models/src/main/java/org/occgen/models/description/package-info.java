/** The description of a published or exported model: the JSON file beside the model's files. */
package org.occgen.models.description;
