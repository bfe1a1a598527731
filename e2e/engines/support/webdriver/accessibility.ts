import type { WebDriver, WebElement } from 'selenium-webdriver';

/** Elements that may matter to assistive technology, with their depth. Runs in the document. */
const ELEMENTS = `const found = [];
  const walk = (parent, depth) => {
    for (const element of parent.children) {
      if (element.checkVisibility({ visibilityProperty: true }) === false || element.ariaHidden === 'true') continue;
      found.push([element, depth]);
      walk(element.shadowRoot ?? element, depth + 1);
    }
  };
  walk(document.body, 0);
  return found;`;

/** States that a screen reader says, from their attributes. Runs in the document. */
const STATES = `return arguments[0].map((element) => {
    const states = ['expanded', 'controls', 'current', 'pressed', 'level', 'haspopup', 'modal', 'busy', 'live']
      .map((name) => [name, element.getAttribute('aria-' + name)]).filter(([, value]) => value !== null)
      .map(([name, value]) => value === 'true' ? name : name + '=' + value);
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ data }) => data).join(' ');
    return [states.join(' '), element.getAttribute('aria-description') ?? '', own.replace(/\\s+/g, ' ').trim()];
  });`;

/** Roles that screen readers do not announce. */
const UNANNOUNCED = new Set(['', 'none', 'presentation', 'generic', 'group']);

/** Roles, names and states of a document's elements, as WebKit computes them: one element a line, indented. */
export async function describeAccessibility(driver: WebDriver): Promise<string> {
  const found = await driver.executeScript<[WebElement, number][]>(ELEMENTS);
  const states = await driver.executeScript<[string, string, string][]>(
    STATES,
    found.map(([element]) => element),
  );
  const lines: string[] = [];
  for (const [index, [element, depth]] of found.entries()) {
    const [state = '', description = '', text = ''] = states[index] ?? [];
    const role = await element.getAriaRole();
    if (UNANNOUNCED.has(role.toLowerCase()) && text === '') continue;
    const name = UNANNOUNCED.has(role.toLowerCase()) ? '' : (await element.getAccessibleName()).replaceAll(/\s+/g, ' ');
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
