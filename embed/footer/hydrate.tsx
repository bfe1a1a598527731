import { hydrate } from 'preact';
import { entryLoader } from '../frame/state/entry-loader.ts';
import { readFrameData } from '../frame/state/frame-data.ts';
import { initialFrameState, reduceFrame } from '../frame/state/frame-state.ts';
import { createStore } from '../frame/state/store.ts';
import { connectFrame } from '../protocol/index.ts';
import { Footer } from './footer.tsx';
import type { FooterStore } from './footer-types.ts';
import { footerHost } from './host-page.ts';

/** Takes over what the server has drawn, and connects it with the page around the frame. */
export function hydrateFooter(root: Element): void {
  const store: FooterStore = createStore(reduceFrame, initialFrameState(readFrameData(document)));
  const host = footerHost(() => channel);
  const channel = connectFrame('footer', {
    setPage: (facts) => store.dispatch({ type: 'page', facts }),
    setEntry: entryLoader(host.getEntry, store.dispatch),
    setColours: (background, foreground) => store.dispatch({ type: 'colours', colours: { background, foreground } }),
  });
  channel.catch(() => undefined);
  hydrate(<Footer store={store} host={host} />, root);
  store.dispatch({ type: 'locales', locales: navigator.languages });
}
