import type { Token } from 'marked';
import { annotationId } from '../ids.ts';
import type { MarkDefinition, Span } from './types.ts';

const DECORATORS: Readonly<Record<string, string>> = { strong: 'strong', em: 'em', del: 'secondary' };
const ANNOTATION_SCHEME = 'annotation:';

export interface Inline {
  readonly children: Span[];
  readonly markDefs: MarkDefinition[];
}

/** The child tokens of a token. Empty for leaves. */
export const innerTokens = (token: Token): readonly Token[] => ('tokens' in token && token.tokens) || [];

/** The mark of a link. `annotation:SLUG` refers to an annotation's document; other links are addresses. */
function markOf(href: string, key: string): MarkDefinition {
  if (!href.startsWith(ANNOTATION_SCHEME)) return { _type: 'link', _key: key, href };
  const id = annotationId(href.slice(ANNOTATION_SCHEME.length));
  return { _type: 'annotationReference', _key: key, reference: { _type: 'reference', _ref: id } };
}

/** Converts the inline tokens of a paragraph to spans. Line ends of the source become spaces. */
export function inlineOf(tokens: readonly Token[], newKey: () => string): Inline {
  const inline: Inline = { children: [], markDefs: [] };
  const walk = (list: readonly Token[], marks: readonly string[]): void => {
    for (const token of list) {
      const decorator = DECORATORS[token.type];
      if (decorator !== undefined) walk(innerTokens(token), [...marks, decorator]);
      else if (token.type === 'link') {
        const mark = markOf(String(token.href), newKey());
        inline.markDefs.push(mark);
        walk(innerTokens(token), [...marks, mark._key]);
      } else if (token.type === 'text' || token.type === 'escape') {
        const text = String(token.text).replace(/\n/g, ' ');
        inline.children.push({ _type: 'span', _key: newKey(), text, marks });
      } else throw new Error(`Rich text does not support ${token.type}: ${token.raw}`);
    }
  };
  walk(tokens, []);
  return inline;
}
