import { hydrate } from 'preact';
import { createEntryLoader } from '../frame/state/entry-loader.ts';
import { readFrameData } from '../frame/state/frame-data.ts';
import { initialFrameState, reduceFrame } from '../frame/state/frame-state.ts';
import { createStore } from '../frame/state/store.ts';
import { connectToPage } from '../protocol/index.ts';
import { Footer, type FooterStore } from './footer.tsx';
import { footerHostPage } from './host-page.ts';

/** Hydrates the server-rendered footer and connects it to the host page. */
export function hydrateFooter(root: Element): void {
  const store: FooterStore = createStore(reduceFrame, initialFrameState(readFrameData(document)));
  const hostPage = footerHostPage(async () => (await channel).peer);
  const channel = connectToPage('footer', {
    setPage: (facts) => store.dispatch({ type: 'page', facts }),
    setEntry: createEntryLoader(hostPage.getEntry, store.dispatch),
    setColours: (background, foreground) => store.dispatch({ type: 'colours', colours: { background, foreground } }),
  });
  channel.catch(() => undefined);
  hydrate(<Footer store={store} hostPage={hostPage} />, root);
  store.dispatch({ type: 'locales', locales: navigator.languages });
}
