import { error, type WebDriver, type WebElement } from 'selenium-webdriver';

/** An element that may matter to assistive technology, with what the driver does not tell of it. */
type Found = readonly [element: WebElement, depth: number, states: string, description: string, text: string];

/** Finds elements in reading order, with the states that a screen reader says and their own text. Runs in the document. */
const ELEMENTS = `const found = [];
  const spoken = ['expanded', 'controls', 'current', 'pressed', 'level', 'haspopup', 'modal', 'busy', 'live'];
  // The ids differ from run to run.
  const valueOf = (element, name) => {
    const value = element.getAttribute('aria-' + name);
    return name === 'controls' && element.getRootNode().getElementById(value) !== null ? 'true' : value;
  };
  const statesOf = (element) => {
    const states = spoken.map((name) => [name, valueOf(element, name)])
      .filter(([, value]) => value !== null).map(([name, value]) => value === 'true' ? name : name + '=' + value);
    const [, level] = /^h([1-6])$/.exec(element.localName) ?? [];
    return [...states, ...(level === undefined ? [] : ['level=' + level])].join(' ');
  };
  const textOf = (element) => [...element.childNodes].filter(({ nodeType }) => nodeType === 3)
    .map(({ data }) => data).join(' ').replace(/\\s+/g, ' ').trim();
  const walk = (parent, depth) => {
    for (const element of parent.children) {
      if (element.checkVisibility({ visibilityProperty: true }) === false || element.ariaHidden === 'true') {
        if (getComputedStyle(element).display !== 'contents') continue;
      }
      found.push([element, depth, statesOf(element), element.getAttribute('aria-description') ?? '', textOf(element)]);
      walk(element.shadowRoot ?? element, depth + 1);
    }
  };
  walk(document.body, 0);
  return found;`;

/** Roles that screen readers do not announce. */
const UNANNOUNCED = new Set(['', 'none', 'presentation', 'generic']);

/** How often a document is read that changes meanwhile. */
const ATTEMPTS = 6;

/**
 * Roles, names and states of a document's elements, as WebKit computes them: one element a line, indented. Reads until
 * two readings agree: WebKit calls a list that has just appeared a group until its items have been read.
 */
export async function describeAccessibility(driver: WebDriver): Promise<string> {
  let previous: string | undefined;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const reading = await readAccessibility(driver);
      if (reading === previous || attempt === ATTEMPTS) return reading;
      previous = reading;
    } catch (failure) {
      if (!(failure instanceof error.StaleElementReferenceError) || attempt === ATTEMPTS) throw failure;
    }
  }
}

async function readAccessibility(driver: WebDriver): Promise<string> {
  const found = await driver.executeScript<readonly Found[]>(ELEMENTS);
  const lines: string[] = [];
  for (const [element, depth, state, description, text] of found) {
    const role = await element.getAriaRole();
    const isAnnounced = !UNANNOUNCED.has(role.toLowerCase());
    const name = isAnnounced ? (await element.getAccessibleName()).replaceAll(/\s+/g, ' ') : '';
    const isUnnamedGroup = /^group$/i.test(role) && name === '';
    if ((!isAnnounced || isUnnamedGroup) && text === '') continue;
    const parts = [
      role || 'text',
      name && JSON.stringify(name),
      state && `[${state}]`,
      description && `(${description})`,
    ];
    lines.push(`${'  '.repeat(depth)}- ${parts.filter(Boolean).join(' ')}${text && text !== name ? `: ${text}` : ''}`);
  }
  return lines.join('\n');
}
