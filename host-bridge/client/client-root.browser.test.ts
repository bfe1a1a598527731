import { expect, it, onTestFinished } from 'vitest';
import { startFakeService } from '../testing/fake-service.ts';
import { annotation, highlighted, recordConsole, setPage, startClient } from '../testing/host-page.ts';

function start(root: string | Element | undefined) {
  const service = startFakeService();
  service.respond('/api/v1/annotations/tides', [annotation('neap', 'neap tide')]);
  const { warnings } = recordConsole();
  const client = startClient({ entry: 'tides', apiUrl: service.url, manual: true, ...(root ? { root } : {}) });
  return { client, warnings };
}

/** A component whose text is in its shadow root, as a framework creates it again. */
function createComponent(): ShadowRoot {
  const component = document.createElement('x-article');
  const shadowRoot = component.attachShadow({ mode: 'open' });
  shadowRoot.innerHTML = '<p>A neap tide.</p>';
  document.body.replaceChildren(component);
  return shadowRoot;
}

const highlightsIn = (shadowRoot: ShadowRoot) => shadowRoot.querySelectorAll('journal-highlight').length;

it('highlights nothing if the option is invalid, and says so once', async () => {
  setPage('<p>A neap tide.</p>');
  const { client, warnings } = start('p:nonsense(');
  await client.detectAnnotations();
  await client.detectAnnotations();
  expect(highlighted()).toEqual([]);
  const invalid = 'the option root must be a selector, an element or an open shadow root';
  expect(warnings.filter((text) => text.includes(invalid))).toHaveLength(1);
});

it('highlights nothing if the option names a frame, and says where the tag belongs', async () => {
  setPage('<p>A neap tide.</p><iframe srcdoc="<p>A neap tide."></iframe>');
  const { client, warnings } = start('iframe');
  await client.detectAnnotations();
  await client.detectAnnotations();
  expect(highlighted()).toEqual([]);
  expect(document.querySelector('iframe')?.contentDocument?.querySelector('journal-highlight')).toBeNull();
  expect(warnings.filter((text) => text.includes("put the script tag into the frame's document"))).toHaveLength(1);
});

it('highlights a component that was created again', async () => {
  setPage('');
  const { client } = start('x-article');
  const first = createComponent();
  await client.detectAnnotations();
  expect(highlightsIn(first)).toBe(1);
  const second = createComponent();
  const { found } = await client.detectAnnotations();
  expect(found).toMatchObject([{ id: 'neap', occurrences: 1 }]);
  expect(highlightsIn(second)).toBe(1);
  const third = createComponent();
  await client.reinit('tides');
  expect(highlightsIn(third)).toBe(1);
});

it('leaves nothing on the document when it is destroyed', async () => {
  setPage('');
  const { client } = start('x-article');
  const shadowRoot = createComponent();
  await client.detectAnnotations();
  client.destroy();
  expect(shadowRoot.innerHTML).toBe('<p>A neap tide.</p>');
  expect(
    Reflect.ownKeys(document)
      .map(String)
      .filter((name) => name.includes('journal')),
  ).toEqual([]);
});

/** The colour of the line of a part's highlight. */
const colourIn = (selector: string) => {
  const highlight = document.querySelector(`${selector} journal-highlight`);
  return highlight && getComputedStyle(highlight).textDecorationColor;
};
const [BLUE, RED] = ['rgb(43, 138, 184)', 'rgb(125, 58, 32)'];

it.each([
  ['a selector', (id: string) => `#${id}`],
  ['an element', (id: string) => document.getElementById(id) ?? undefined],
])('gives each article of a page that names its part by %s an accent of its own', async (_, rootOf) => {
  setPage('<section id="a">A neap tide.</section><section id="b" style="color:rgb(1,2,3)">A neap tide.</section>');
  const before = document.body.innerHTML;
  const style = document.head.appendChild(document.createElement('style'));
  onTestFinished(() => style.remove());
  const service = startFakeService();
  const headers = { 'Journal-Colours': '#102030 #ffffff #7d3a20' };
  const list = () => Response.json([annotation('neap', 'neap tide')], { headers });
  for (const entry of ['tides', 'moon']) service.respond(`/api/v1/annotations/${entry}`, list());
  recordConsole();
  const first = { entry: 'tides', menuName: 'tide-menu', root: rootOf('a'), accent: '#2b8ab8' };
  const second = { entry: 'moon', menuName: 'moon-menu', root: rootOf('b') };
  const clients = [second, first].map((options) => startClient({ apiUrl: service.url, manual: true, ...options }));
  for (const client of clients) await client.detectAnnotations();
  expect(['#a', '#b'].map(colourIn)).toEqual([BLUE, RED]);
  style.textContent = ':root{--journal-accent:teal}';
  expect(['#a', '#b'].map(colourIn)).toEqual(['rgb(0, 128, 128)', 'rgb(0, 128, 128)']);
  for (const client of clients) client.destroy();
  expect(document.body.innerHTML).toBe(before);
});
