import axe from 'axe-core';
import { hydrate, render } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { EntryResponse } from '../../bff/contract/index.ts';
import { Menu } from '../menu/menu.tsx';
import '../theme/tokens.css';
import '../theme/base.css';
import '../rich-text/rich-text.css';
import '../menu/menu.css';
import '../menu/max/max.css';
import '../footer/footer.css';
import { Footer } from '../footer/footer.tsx';
import { type FrameState, initialFrameState, reduceFrame } from '../frame/state/frame-state.ts';
import { createStore } from '../frame/state/store.ts';
import { fakeHost } from './fake-host-page.ts';
import { frameData, menuParts } from './test-menu.ts';

/** The root elements of the tests so far, so that each test finds an empty page. */
const roots = new Set<Element>();

/** Takes all that was mounted out of the page again. */
export function unmountAll(): void {
  for (const root of roots) {
    render(null, root);
    root.remove();
  }
  roots.clear();
}

function newRoot(markup: string, name: string): HTMLElement {
  const root = document.createElement(name);
  root.append(document.createRange().createContextualFragment(markup));
  document.body.append(root);
  roots.add(root);
  return root;
}

/** A menu as the server draws it, taken over by the script, with a fake page around it. */
export function mountMenu(entry?: EntryResponse, language?: string) {
  const parts = menuParts(entry, language);
  const menu = <Menu store={parts.store} controller={parts.controller} host={parts.host} />;
  const root = newRoot(renderToString(menu), 'journal-menu-page');
  const drawn = root.querySelector('h1');
  hydrate(menu, root);
  return { ...parts, root, drawn };
}

/** A footer, likewise. */
export function mountFooter(entry?: EntryResponse) {
  const store = createStore(reduceFrame<FrameState>, initialFrameState(frameData(entry)));
  const host = fakeHost();
  const footer = <Footer store={store} host={host} />;
  const root = newRoot(renderToString(footer), 'journal-footer-page');
  hydrate(footer, root);
  return { store, host, root };
}

/** The rules of WCAG 2.2 AA and axe's own that the page breaks, with the elements that do. */
export async function violations(): Promise<string[]> {
  const { violations: found } = await axe.run(document.body, {
    resultTypes: ['violations'],
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  });
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

/** Buttons and links that are smaller than a finger needs and not part of a sentence. */
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
