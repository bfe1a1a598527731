import { test } from './support/fixtures.ts';

test('a click on a highlight opens its annotation; the menu minimises, opens, expands and closes', async ({
  tab,
  openDemo,
}) => {
  await openDemo();
  await tab.menu.waitFor({ role: 'button', name: 'Minimise' });
  await tab.click('[data-journal-annotation="spring-tide"]');
  await tab.menu.waitFor('[data-annotation="spring-tide"][data-active]');
  await tab.menu.click({ role: 'button', name: 'Minimise' });
  await tab.menu.waitForNone('.annotation-card');
  await tab.menu.click({ role: 'button', name: 'Open' });
  await tab.menu.click({ role: 'button', name: 'Expand' });
  await tab.menu.waitFor('[role=dialog],dialog[open]');
  await tab.press('Escape');
  await tab.menu.waitFor({ role: 'button', name: 'Expand' });
});
