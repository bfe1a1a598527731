import { expect, onTestFinished, test } from 'vitest';
import { type FakeService, startFakeService } from '../testing/fake-service.ts';
import {
  annotation,
  highlighted,
  nextEvent,
  recordConsole,
  recordEvents,
  setPage,
  startClient,
} from '../testing/host-page.ts';

const ARTICLE =
  '<p>A neap tide comes quietly.</p><test-menu></test-menu><other-menu></other-menu><test-footer></test-footer>';
const [TIDES, MOON] = ['/api/v1/annotations/tides', '/api/v1/annotations/moon'];
const SETTINGS = '/api/v1/settings';
const CSS = '@font-face{font-family:Tide}';

const texts = () => [...document.querySelectorAll('style#journal-custom-fonts')].map(({ textContent }) => textContent);

/** A service whose annotations come with these headers. */
function startService(headers: HeadersInit = { 'Journal-Fonts': 'available' }): FakeService {
  setPage(ARTICLE);
  const service = startFakeService();
  for (const path of [TIDES, MOON])
    service.respond(path, Response.json([annotation('neap', 'neap tide')], { headers }));
  service.respond(SETTINGS, { fontFaceCss: CSS });
  return service;
}

test('a client installs the journal’s fonts by itself, and removes them when it is destroyed', async () => {
  const service = startService();
  recordConsole();
  const client = startClient({ entry: 'tides', apiUrl: service.url });
  await expect.poll(texts).toEqual([CSS]);
  expect(service.requests).toEqual([TIDES, SETTINGS]);
  client.destroy();
  expect(texts()).toEqual([]);
});

test('a journal without fonts costs no request', async () => {
  const service = startService({});
  recordConsole();
  const scanned = nextEvent('journal:scanComplete');
  startClient({ entry: 'tides', apiUrl: service.url });
  await scanned;
  expect(highlighted()).toEqual(['neap tide']);
  expect([service.requests, texts()]).toEqual([[TIDES], []]);
});

test('two clients of a page share one request and one style element, until the last one leaves', async () => {
  const service = startService();
  recordConsole();
  const first = startClient({ entry: 'tides', apiUrl: service.url });
  const second = startClient({ entry: 'moon', apiUrl: service.url, menuName: 'other-menu' });
  await expect.poll(texts).toEqual([CSS]);
  await Promise.all([first.getSettings(), second.getSettings()]);
  expect(service.requests.filter((path) => path === SETTINGS)).toHaveLength(1);
  first.destroy();
  expect(texts()).toEqual([CSS]);
  second.destroy();
  expect(texts()).toEqual([]);
});

test('the highlights wait for no fonts, and fonts that cannot be loaded are reported', async () => {
  const service = startService();
  service.respond(SETTINGS, Response.json({ error: { message: 'no settings' } }, { status: 403 }));
  const { warnings } = recordConsole();
  const errors = recordEvents('journal:error');
  startClient({ entry: 'tides', apiUrl: service.url });
  await expect.poll(() => errors.length).toBe(1);
  await expect.poll(highlighted).toEqual(['neap tide']);
  expect(warnings.join()).toContain('no settings');
  expect(texts()).toEqual([]);
});

test.each([
  ['the entry’s, which the annotations come with', '#7d3a20', {}, 'rgb(125, 58, 32)'],
  ['the publisher’s, if there is one', '#7d3a20', { accent: '#008080' }, 'rgb(0, 128, 128)'],
  ['that of the text, if the service says none', 'red;display:none', {}, 'rgb(1, 2, 3)'],
])('the colour of highlights is from the start %s', async (_, header, options, colour) => {
  const service = startService({ 'Journal-Colours': `#102030 #ffffff ${header}` });
  document.body.style.color = 'rgb(1,2,3)';
  onTestFinished(() => document.body.removeAttribute('style'));
  recordConsole();
  const scanned = nextEvent('journal:scanComplete');
  startClient({ entry: 'tides', apiUrl: service.url, ...options });
  await scanned;
  const [highlight] = document.querySelectorAll('journal-highlight');
  expect(highlight && getComputedStyle(highlight).textDecorationColor).toBe(colour);
});
