import { distance } from 'fastest-levenshtein';
import { missingLanguage } from '../../article/words.ts';
import { readAttributes, readOptions, readPlacement } from '../../client/read-options.ts';
import type { Warn } from '../../client/warn-once.ts';
import type { ExaminedPage } from '../examined-page.ts';
import { type Finding, warning } from '../finding.ts';

/** Two letters that changed places count as two. */
const MAX_DISTANCE = 2;
/** Shorter names resemble too many others. */
const MIN_LENGTH = 4;

/** What attributes have for options, each with its own name. */
const ATTRIBUTES = Object.keys(readOptions({}, '', () => {}))
  .filter((option) => option !== 'nonce' && option !== 'signal')
  .map((option) => `data-${option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`);

/** Names may differ in their hyphens, which HTML does not add to `data-highlightMode`, and in a letter or two. */
function* misspelt(element: Element): Iterable<Finding> {
  for (const { name } of element.attributes) {
    if (ATTRIBUTES.includes(name) || /^(src|type|id|class|nonce|async|defer)$/.test(name)) continue;
    const bare = name.replace(/^data-/, '');
    const meant = ATTRIBUTES.find((attribute) => {
      const option = attribute.replace(/^data-/, '');
      return bare === option || (bare.length >= MIN_LENGTH && distance(bare, option) <= MAX_DISTANCE);
    });
    if (meant && !element.hasAttribute(meant))
      yield warning(`there is no attribute ${name}`, `write ${meant}`, element);
  }
}

/** A language in which menu and footer have no words: they are in English. */
function* withoutWords(element: HTMLElement): Iterable<Finding> {
  const { language = '' } = element.dataset;
  const missing = /^[a-z]{2,3}(-|$)/i.test(language) ? missingLanguage(language) : null;
  if (missing) yield warning(...missing, element);
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
