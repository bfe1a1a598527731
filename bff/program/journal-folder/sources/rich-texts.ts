import { type InternalMark, isTextBlock, type RichText } from '../rich-text/portable-text.ts';
import type { Source } from './source.ts';

/** Every text of a source that may have links. */
function richTextsOf(source: Source): readonly RichText[] {
  const texts = (): readonly (RichText | undefined)[] => {
    switch (source.kind) {
      case 'article':
        return [
          ...source.text.sections.flatMap(({ text, notes }) => [text, notes]),
          source.introduction,
          source.shortIntroduction,
          source.bibliography,
        ];
      case 'annotation':
        return [source.content];
      case 'person':
        return [source.biography];
      case 'journal':
        return [source.shortDescription];
      case 'about':
        return [source.text, source.asideText];
    }
  };
  return texts().filter((text) => text !== undefined);
}

/** The links of a source to what other files describe. */
export const internalLinksOf = (source: Source): InternalMark[] =>
  richTextsOf(source)
    .flat()
    .flatMap((block) => (isTextBlock(block) ? block.markDefs : []))
    .filter((mark) => mark._type === 'internal');
