import { expect, test } from '../support/fixtures.ts';
import { type DeskJournal, startDesk } from './desk-journal.ts';
import { selectWords } from './select-words.ts';

declare global {
  interface Window {
    /** What a hostile page has received. */
    received: unknown[];
    /** A window that it has opened. */
    opened: Window | null;
  }
}

let desk: DeskJournal;
test.beforeAll(async () => {
  desk = await startDesk({ 'journal.yaml': 'title: Alidade\n', 'articles/sea.md': '# The sea\n' });
});
test.afterAll(() => desk.stop());

test('a page on another port reads and writes nothing, though the browser sends it the cookie', async ({ page }) => {
  await page.goto(await desk.address());
  await expect(page.getByRole('combobox', { name: /^Article/ })).toBeVisible();
  await page.goto(desk.host.serve('/hostile.html', '<title>Hostile</title>'));
  const outcomes = await page.evaluate(async (service) => {
    const draft = { article: 'sea', annotation: null, title: 'X', annotationType: '', scanText: [], content: 'X' };
    const body = JSON.stringify({ draft, state: null });
    const attempts: RequestInit[] = [
      { method: 'POST', body, credentials: 'include', headers: { 'content-type': 'application/json' } },
      { method: 'POST', body, headers: { 'content-type': 'application/json' } },
      { method: 'POST', body, credentials: 'include', mode: 'no-cors' },
    ];
    return Promise.all(
      attempts.map((init) =>
        fetch(`${service}/write/api/save`, init).then(
          ({ type, status }) => `${type} ${status}`,
          () => 'refused',
        ),
      ),
    );
  }, desk.journal.url);
  expect(outcomes).toEqual(['refused', 'refused', 'refused']);
  expect(await desk.journal.read('annotations/sea.md')).toBe('');
});

test('a page that opens the desk gets nothing of it until the editor agrees', async ({ page }) => {
  await page.goto(await desk.address());
  await expect(page.getByRole('combobox', { name: /^Article/ })).toBeVisible();
  await page.goto(desk.host.serve('/opener.html', '<button>Open</button>'));
  await page.evaluate((service) => {
    window.received = [];
    addEventListener('message', ({ data, ports }) => window.received.push([data, ports.length]));
    document.querySelector('button')?.addEventListener('click', () => {
      window.opened = open(`${service}/write`);
      setInterval(() => window.opened?.postMessage({ type: 'journal:desk-hello', nonce: 'mine' }, '*'), 50);
    });
  }, desk.journal.url);
  const [opened] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button').click()]);
  await expect(opened.getByText(`The page at ${desk.host.url} asks to work with the desk.`)).toBeVisible();
  // Keys that were meant for a field agree to nothing.
  await opened.keyboard.press('Enter');
  await opened.keyboard.press('Space');
  await opened.getByRole('combobox', { name: /^Article/ }).selectOption('sea');
  await opened.getByLabel('Title').fill('Secret');
  await expect(opened.locator('.preview')).toContainText('Secret');
  // Only that the desk was loaded.
  expect(await page.evaluate(() => window.received)).toEqual([[{ type: 'journal:desk-ready' }, 0]]);
});

test('an article takes no draft from a page that poses as the desk', async ({ page }) => {
  const article = desk.serveArticle('sea', '<p>The neap tide.</p>');
  const hostile = desk.host.serve('/pose.html', '<button>Open</button>');
  await page.goto(hostile);
  await page.evaluate((address) => {
    window.received = [];
    addEventListener('message', ({ data }) => window.received.push(data));
    document.querySelector('button')?.addEventListener('click', () => {
      window.opened = open(address);
    });
  }, article);
  const [opened] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button').click()]);
  await expect(opened.getByText('The neap tide.')).toBeVisible();
  await selectWords(opened, 'neap tide');
  await expect(opened.getByRole('button', { name: 'Annotate' })).toBeVisible();
  await page.evaluate(() => {
    const { port1, port2 } = new MessageChannel();
    for (const nonce of ['', 'x', 'null']) {
      window.opened?.postMessage({ type: 'journal:desk-ready' }, '*');
      window.opened?.postMessage({ type: 'journal:desk-welcome', nonce }, '*', nonce === 'x' ? [port2] : []);
    }
    const draft = { title: 'Forged', annotationType: '', content: 'Forged', phrases: [] };
    port1.postMessage({ type: 'draft', draft });
  });
  // The page has handled the messages when it has answered a later one.
  await opened.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(await opened.locator('journal-draft').count()).toBe(0);
  // The greeting is for the desk's origin alone.
  expect(await page.evaluate(() => window.received)).toEqual([]);
});
