import { markdownOfText } from '../markdown/texts.ts';

/** A text with its tags above it: a classifier, as in `###### Oceanography · noun`. */
export function tagged(tags: readonly string[], text: string): string {
  const classifier = tags.length === 0 ? '' : `###### ${markdownOfText(tags.join(' · ').replace(/\s+/g, ' '))}`;
  return [classifier, text].filter((part) => part !== '').join('\n\n');
}
