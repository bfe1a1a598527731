import type { WebDriver, WebElement } from 'selenium-webdriver';
import type { Role, Target } from '../engine.ts';

/** Elements that have these roles without an attribute. */
const NATIVE: Partial<Record<Role, string>> = {
  button: 'button,summary,input[type=button],input[type=submit]',
  link: 'a[href],area[href]',
  heading: 'h1,h2,h3,h4,h5,h6',
  dialog: 'dialog',
  region: 'section',
  group: 'fieldset,details',
  list: 'ul,ol',
  listitem: 'li',
  img: 'img,svg',
  textbox: 'input:not([type]),input[type=text],textarea',
  main: 'main',
  navigation: 'nav',
};

/**
 * Visible elements that match a selector and may have a name that matches a pattern, in the document and its open
 * shadow roots. Without a pattern, hidden elements count, too. Runs in the document.
 */
const FIND = `const [selector, pattern, flags] = arguments, found = [];
  const expected = pattern === undefined || pattern === null ? null : new RegExp(pattern, flags);
  const mayBeNamed = (element) => element.hasAttribute('aria-labelledby') || element.querySelector('img, svg, legend') ||
    [element.textContent, ...['aria-label', 'title', 'alt', 'value'].map((name) => element.getAttribute(name) ?? '')]
      .some((text) => expected.test(text.replaceAll(/\\s+/g, ' ').trim()));
  const search = (root) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.matches(selector) && (!expected || (element.checkVisibility() && mayBeNamed(element)))) found.push(element);
      if (element.shadowRoot) search(element.shadowRoot);
    }
  };
  search(document);
  return found;`;

/** A pattern for names. A string may be any part of the name, in any case. */
const patternOf = (name: string | RegExp): RegExp =>
  typeof name === 'string' ? new RegExp(name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`), 'i') : name;

/** The first element in the driver's current document that fits a target; `undefined` if there is none. */
export async function findFirst(driver: WebDriver, target: Target): Promise<WebElement | undefined> {
  if (typeof target === 'string') return (await driver.executeScript<WebElement[]>(FIND, target))[0];
  const pattern = patternOf(target.name);
  const selector = [`[role="${target.role}"]`, NATIVE[target.role]].filter(Boolean).join(',');
  const candidates = await driver.executeScript<WebElement[]>(FIND, selector, pattern.source, pattern.flags);
  for (const element of candidates) {
    // The name is the engine's own, so tests find what assistive technology finds.
    if (pattern.test((await element.getAccessibleName()).replaceAll(/\s+/g, ' ').trim())) return element;
  }
  return undefined;
}
