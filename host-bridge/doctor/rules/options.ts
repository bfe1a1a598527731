import { distance } from 'fastest-levenshtein';
import { nearMiss } from '../../../bff/contract/shared/near-miss.ts';
import type { Warn } from '../../dom/warn-once.ts';
import { missingLanguage } from '../../dom/words.ts';
import { readAttributes, readPlacement } from '../../options/read-attributes.ts';
import { readOptions } from '../../options/read-options.ts';
import type { ExaminedPage, Finding } from '../examined-page.ts';
import { warning } from '../finding.ts';

/** What attributes have for options. */
const OPTIONS = Object.keys(readOptions({}, '', () => {}))
  .filter((option) => option !== 'nonce' && option !== 'signal')
  .map((option) => option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));

/** Longer words that resemble an option are other scripts' own. */
const MAX_DISTANCE = 3;

/** Names may differ in their hyphens, which HTML does not add to `data-highlightMode`, and in some letters. */
function* misspelt(element: Element): Iterable<Finding> {
  for (const { name } of element.attributes) {
    const bare = name.replace(/^data-/, '');
    const meant = /^(src|type|id|class|nonce|async|defer)$/.test(name) ? null : nearMiss(bare, OPTIONS);
    if (meant && distance(bare, meant) <= MAX_DISTANCE && !element.hasAttribute(`data-${meant}`))
      yield warning(`there is no attribute ${name}`, `write data-${meant}`, element);
  }
}

/** A language in which menu and footer have no words: they are in English. */
function* withoutWords(element: HTMLElement): Iterable<Finding> {
  const { language = '' } = element.dataset;
  const missing = /^[a-z]{2,3}(-|$)/i.test(language) ? missingLanguage(language) : null;
  if (missing) yield warning(missing.problem, missing.remedy, element);
}

function warningsOf(read: (warn: Warn) => void): string[] {
  const texts: string[] = [];
  read((text) => texts.push(text));
  return texts;
}

/** Attributes that the client does not know, and values that it ignores. */
export function* options({ tags, document }: ExaminedPage): Iterable<Finding> {
  for (const { element } of tags) {
    yield* misspelt(element);
    yield* withoutWords(element);
    for (const text of warningsOf((warn) => readOptions({ ...element.dataset }, '', warn))) {
      const [problem = '', expected = 'a valid value'] = text.split(': it must be ');
      yield warning(problem, `write ${expected}`, element);
    }
  }
  for (const element of document.querySelectorAll('journal-menu, journal-footer'))
    for (const text of warningsOf((warn) => [readAttributes(element, warn), readPlacement(element, 'auto', warn)]))
      yield warning(text, 'correct it', element);
}
