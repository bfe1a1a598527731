import axe from 'axe-core';
import { hydrate, render } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { EntryResponse } from '../../bff/contract/index.ts';
import { Menu } from '../menu/menu.tsx';
import '../theme/tokens.css';
import '../theme/base.css';
import '../rich-text/rich-text.css';
import '../menu/menu.css';
import '../menu/card/card.css';
import '../menu/content.css';
import '../menu/annotations/annotation-card.css';
import '../menu/annotations/annotation-actions.css';
import '../menu/annotations/many-cards.css';
import '../menu/annotations/opener.css';
import '../menu/annotations/raised-card.css';
import '../menu/annotations/sheet.css';
import '../menu/max/max.css';
import '../menu/max/sections/sections.css';
import '../menu/max/sections/annotation-filter.css';
import '../footer/footer.css';
import { Footer } from '../footer/footer.tsx';
import { type FrameState, initialFrameState, reduceFrame } from '../frame/state/frame-state.ts';
import { createStore } from '../frame/state/store.ts';
import { fakeHostPage } from './fake-host-page.ts';
import { createTestMenu, frameData } from './test-menu.ts';

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

/** Renders a menu as the server does and hydrates it, with a fake host page. */
export function mountMenu(entry?: EntryResponse, language?: string) {
  const testMenu = createTestMenu(entry, language);
  const menu = <Menu store={testMenu.store} controller={testMenu.controller} hostPage={testMenu.hostPage} />;
  const root = newRoot(renderToString(menu), 'journal-menu-page');
  const renderedHeading = root.querySelector('h1');
  hydrate(menu, root);
  return { ...testMenu, root, renderedHeading };
}

/** Renders and hydrates a footer, with a fake host page. */
export function mountFooter(entry?: EntryResponse) {
  const store = createStore(reduceFrame<FrameState>, initialFrameState(frameData(entry)));
  const hostPage = fakeHostPage();
  const footer = <Footer store={store} hostPage={hostPage} />;
  const root = newRoot(renderToString(footer), 'journal-footer-page');
  hydrate(footer, root);
  return { store, hostPage, root };
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
