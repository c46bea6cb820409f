package org.occgen.transforms.align;

import org.apiguardian.api.API;

/**
 * One sentence of a language's background, as it is kept in the run folder.
 *
 * @param language language of the sentence
 * @param position its place in the background, from 0
 * @param text the sentence
 */
@API(status = API.Status.STABLE)
public record BackgroundSentence(String language, int position, String text) {}
