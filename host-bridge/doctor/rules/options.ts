import { distance } from 'fastest-levenshtein';
import { readAttributes, readPlacement } from '../../client/attributes.ts';
import type { UncheckedOptions } from '../../client/options.ts';
import { readOptions } from '../../client/read-options.ts';
import type { Warn } from '../../client/warn-once.ts';
import type { ExaminedPage } from '../examined-page.ts';
import { type Finding, warning } from '../finding.ts';

/** Reads options as the client does. */
const resolve = (given: UncheckedOptions, warn: Warn) => readOptions(given, '', warn);

/** The options of the client, as attributes and in scripts. */
const OPTIONS = Object.keys(resolve({}, () => {}));

/** Two letters that changed places count as two. */
const MAX_DISTANCE = 2;
/** Shorter names resemble too many others. */
const MIN_LENGTH = 4;

const toAttribute = (option: string): string =>
  `data-${option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** What attributes have for options, each with its own name. */
const ATTRIBUTES = OPTIONS.filter((option) => option !== 'nonce' && option !== 'signal').map(toAttribute);

/** Names may differ in their hyphens, which HTML does not add to `data-highlightMode`, and in a letter or two. */
function meantBy(name: string): string | undefined {
  const bare = name.replace(/^data-/, '');
  return ATTRIBUTES.find((known) => {
    const other = known.replace(/^data-/, '');
    return bare === other || (bare.length >= MIN_LENGTH && distance(bare, other) <= MAX_DISTANCE);
  });
}

function* misspelt(element: Element): Iterable<Finding> {
  for (const { name } of element.attributes) {
    if (ATTRIBUTES.includes(name) || /^(src|type|id|class|nonce|async|defer)$/.test(name)) continue;
    const meant = meantBy(name);
    if (meant && !element.hasAttribute(meant))
      yield warning(`the attribute ${name} has no meaning`, `write ${meant}`, { element });
  }
}

/** Collects the client's own warnings about values. */
function warningsOf(read: (warn: Warn) => void): string[] {
  const texts: string[] = [];
  read((text) => texts.push(text));
  return texts;
}

function* ofElements({ document }: ExaminedPage): Iterable<Finding> {
  for (const element of document.querySelectorAll('journal-menu, journal-footer')) {
    const texts = warningsOf((warn) => [readAttributes(element, warn), readPlacement(element, 'auto', warn)]);
    for (const text of texts) yield warning(text, 'correct it', { element });
  }
}

/** Attributes that the client does not know, and values that it ignores. */
export function* options(page: ExaminedPage): Iterable<Finding> {
  for (const { element } of page.tags) {
    yield* misspelt(element);
    for (const text of warningsOf((warn) => resolve({ ...element.dataset }, warn))) {
      const [problem = '', expected = 'a valid value'] = text.split(': it must be ');
      yield warning(problem, `write ${expected}`, { element });
    }
  }
  yield* ofElements(page);
}
