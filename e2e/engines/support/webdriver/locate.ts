import type { WebDriver, WebElement } from 'selenium-webdriver';
import type { Role, Target } from '../engine.ts';

/** Elements that have these roles without an attribute. */
const NATIVE: Partial<Record<Role, string>> = {
  button: 'button,summary,input[type=button],input[type=submit]',
  link: 'a[href],area[href]',
  heading: 'h1,h2,h3,h4,h5,h6',
  dialog: 'dialog',
  region: 'section',
  list: 'ul,ol',
  listitem: 'li',
  img: 'img,svg',
  textbox: 'input:not([type]),input[type=text],textarea',
  main: 'main',
  navigation: 'nav',
};

/** Searches the document and its open shadow roots. Runs in the document. */
const FIND = `const found = [], search = (root) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.matches(arguments[0])) found.push(element);
      if (element.shadowRoot) search(element.shadowRoot);
    }
  };
  search(document);
  return found;`;

const normalise = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

const matches = (name: string, expected: string | RegExp) =>
  typeof expected === 'string' ? name.toLowerCase().includes(expected.toLowerCase()) : expected.test(name);

/** All elements in the driver's current document that fit a target, in document order. */
async function findAll(driver: WebDriver, target: Target): Promise<WebElement[]> {
  if (typeof target === 'string') return driver.executeScript<WebElement[]>(FIND, target);
  const { role, name } = target;
  const candidates = [`[role="${role}"]`, NATIVE[role]].filter(Boolean).join(',');
  const found: WebElement[] = [];
  for (const element of await driver.executeScript<WebElement[]>(FIND, candidates)) {
    if (!(await element.isDisplayed())) continue;
    if (matches(normalise(await element.getAccessibleName()), name)) found.push(element);
  }
  return found;
}

/** The first element in the driver's current document that fits a target; `undefined` if there is none. */
export async function findFirst(driver: WebDriver, target: Target): Promise<WebElement | undefined> {
  return (await findAll(driver, target))[0];
}
