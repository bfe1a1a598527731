import { assetUses } from '../assets/asset-uses.ts';
import type { Problems } from '../problems.ts';
import type { Source } from '../sources/source.ts';

/** Warns of pictures that readers of screen readers cannot perceive. */
export function checkAlternativeTexts(source: Source, problems: Problems): void {
  for (const { description } of assetUses(source))
    if (description !== undefined && (description.alt ?? '').trim() === '') {
      const remedy = 'describe it in a sentence: "alt: …" or ![…](…)';
      problems.warn(description.place, 'the picture has no alternative text', remedy);
    }
}
