import { lexer, type Token } from 'marked';
import { inlineOf, innerTokens } from './inline.ts';
import type { Block, RichText, TextBlock } from './types.ts';

/** Markdown's two lowest headings represent block styles that only annotations have. */
const HEADING_STYLES: Readonly<Record<number, string>> = { 3: 'h3', 5: 'secondary', 6: 'classifier' };

function textBlock(style: string, tokens: readonly Token[], newKey: () => string): TextBlock {
  const _key = newKey();
  const { children, markDefs } = inlineOf(tokens, newKey);
  return { _type: 'block', _key, style, markDefs, children };
}

function listBlocks(token: Token & { items?: readonly Token[]; ordered?: boolean }, newKey: () => string): Block[] {
  const listItem = token.ordered ? ('number' as const) : ('bullet' as const);
  const lines = (token.items ?? []).flatMap((item) => innerTokens(item).slice(0, 1));
  return lines.map((line) => ({ ...textBlock('normal', innerTokens(line), newKey), listItem, level: 1 }));
}

function blocksOf(token: Token, newKey: () => string): Block[] {
  switch (token.type) {
    case 'space':
    case 'def':
      return [];
    case 'hr':
      return [{ _type: 'divider', _key: newKey() }];
    case 'paragraph':
      return [textBlock('normal', innerTokens(token), newKey)];
    case 'heading':
      return [textBlock(HEADING_STYLES[Number(token.depth)] ?? 'h2', innerTokens(token), newKey)];
    case 'blockquote':
      return innerTokens(token)
        .filter((inner) => inner.type === 'paragraph')
        .map((inner) => textBlock('blockquote', innerTokens(inner), newKey));
    case 'list':
      return listBlocks(token, newKey);
    default:
      throw new Error(`Rich text does not support ${token.type}: ${token.raw}`);
  }
}

const ENTITIES: Readonly<Record<string, string>> = { '&nbsp;': '\u00a0', '&shy;': '\u00ad' };

/** Replaces the entity names of invisible characters by the characters. */
export const withEntities = (source: string): string =>
  source.replace(/&(?:nbsp|shy);/g, (entity) => ENTITIES[entity] ?? entity);

/**
 * Converts Markdown to portable text: paragraphs, `###` headings, quotations, lists, `---` dividers, emphasis and
 * links. `~~text~~` is the decorator `secondary`, `######` a classifier block, `#####` a legacy secondary block, and
 * `[text](annotation:SLUG)` a reference to an annotation.
 * @throws on any other Markdown
 */
export function fromMarkdown(source: string, newKey: () => string): RichText {
  return lexer(withEntities(source)).flatMap((token) => blocksOf(token, newKey));
}
