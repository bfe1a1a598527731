import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CitationStyle } from '../../../contract/index.ts';
import { ownValue } from '../../../contract/shared/json-object.ts';
import { pruneStyle } from './prune-style.ts';

/** The styles' names in the files of the CSL project. */
const STYLE_NAMES: Readonly<Record<CitationStyle, string>> = {
  apa: 'apa',
  chicago: 'chicago-author-date',
  harvard: 'harvard1',
  mla: 'modern-language-association',
  vancouver: 'vancouver',
};

/** Styles by name. */
const packaged: unknown = createRequire(import.meta.url)('@citation-js/plugin-csl/lib/styles.json');

/** A style with what it says about all types of works: that of citation-js or, if it has none, the copy beside this file. */
export function originalStyle(style: CitationStyle): string {
  const name = STYLE_NAMES[style];
  const xml = ownValue(packaged, name);
  const copy = new URL(`originals/${name}.csl`, import.meta.url);
  return typeof xml === 'string' ? xml : readFileSync(copy, 'utf8');
}

/** The style that the service uses: what it says about articles. */
export const madeStyle = (style: CitationStyle): string =>
  `${pruneStyle(originalStyle(style), 'article-journal').trim()}\n`;
