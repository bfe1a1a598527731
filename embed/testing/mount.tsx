import axe from 'axe-core';
import { hydrate, render } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { EntryResponse } from '../../bff/contract/index.ts';
import { Menu } from '../menu/menu.tsx';
import '../theme/tokens.css';
import '../theme/base.css';
import '../rich-text/rich-text.css';
import '../menu/card/card.css';
import '../menu/content.css';
import '../menu/annotations/annotation-card.css';
import '../footer/footer.css';
import '../menu/annotations/scripted.css';
import { startFooter } from '../footer/client.ts';
import { renderFooter } from '../render.tsx';
import { sampleEntry } from './sample-entry.ts';
import { createTestMenu } from './test-menu.ts';

/** The mounted root elements. */
const roots = new Set<Element>();

/** Removes everything that the test mounted. */
export function unmountAll(): void {
  for (const root of roots) {
    render(null, root);
    root.remove();
  }
  roots.clear();
}

function newRoot(markup: string, name: string): HTMLElement {
  const root = document.createElement(name);
  // In the page, the element around the frame is a landmark.
  root.setAttribute('role', 'complementary');
  root.append(document.createRange().createContextualFragment(markup));
  document.body.append(root);
  roots.add(root);
  return root;
}

/** Renders a menu as the server does and hydrates it, with a fake host page. See `createTestMenu`. */
export function mountMenu(...options: Parameters<typeof createTestMenu>) {
  const testMenu = createTestMenu(...options);
  const menu = <Menu controller={testMenu.controller} />;
  const root = newRoot(renderToString(menu), 'journal-menu-page');
  const renderedHeading = root.querySelector('h1');
  hydrate(menu, root);
  return { ...testMenu, root, renderedHeading };
}

const SCRIPT = { path: '', source: '' };
const FOOTER_ASSETS = { loader: '', shared: SCRIPT, menu: SCRIPT, words: {} };

/** Starts a server-rendered footer with a fake host page. `calls` are its calls, as "name argument". */
export async function mountFooter(entry: EntryResponse = sampleEntry()) {
  const { document: html } = renderFooter(entry, { language: 'en', assets: FOOTER_ASSETS });
  const [, markup = ''] = /<journal-footer-page>(.*)<\/journal-footer-page>/s.exec(html) ?? [];
  const root = newRoot(markup, 'journal-footer-page');
  const content = root.querySelector<HTMLElement>('.footer');
  if (content === null) throw new Error('The document has no footer');
  const calls: string[] = [];
  const record = async (...call: readonly unknown[]) => void calls.push(call.join(' '));
  startFooter(content, {
    resize: (height) => record('resize', height),
    setName: (name, language) => record('setName', name, language),
    releaseFocus: () => record('releaseFocus'),
    openAnnotations: () => record('openAnnotations'),
    getEntry: async () => entry,
  });
  return { root, calls };
}

/** The violated rules of WCAG 2.2 AA and of axe's best practices, each with an element. */
export async function violations(): Promise<string[]> {
  const { violations: found } = await axe.run(document.body, {
    resultTypes: ['violations'],
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  });
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

/** Buttons and links outside running text that are smaller than WCAG's minimum target size. */
export function smallTargets(root: Element): string[] {
  const controls = [...root.querySelectorAll<HTMLElement>('button, a[href]')].filter((element) => {
    const inText = element.closest('p, li, h3')?.matches('.rich-text *, .authors, .designers, .related-title');
    return !inText && element.checkVisibility();
  });
  const small = controls.filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width < 24 || height < 24;
  });
  return small.map((element) => element.outerHTML.slice(0, 120));
}
