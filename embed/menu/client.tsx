import { hydrate } from 'preact';
import type { EntryResponse } from '../../bff/contract/index.ts';
import { resourceFile } from '../../bff/contract/rules/site-files.ts';
import { ignoreFailure } from '../frame/ignore-failure.ts';
import { addressedDataset, documentOf, isInSite } from '../frame/site.ts';
import { takeFrameData } from '../frame/state/frame-data.ts';
import { connectToPage } from '../protocol/index.ts';
import { menuFrameCalls } from './frame-calls.ts';
import { Menu } from './menu.tsx';
import { MenuController } from './state/controller.ts';
import { initialMenuState, reduceMenu } from './state/menu-state.ts';
import { createStore } from './state/store.ts';
import { raiseAnnotations, reportUserActions, watchAnnotationKeys } from './watch-reader.ts';
import '../theme/tokens.css';
import '../theme/base.css';
import '../rich-text/rich-text.css';
import './menu.css';
import './card/card.css';
import './content.css';
import './annotations/annotation-card.css';
import annotations from './annotations/scripted.css?inline';
import max from './max/max.css?inline';
import sections from './max/sections/sections.css?inline';

const address = new URLSearchParams(location.search);

/**
 * Fetches the entry of the frame's address from the frame's own service. The page's client would do so, too, but it would
 * install the journal's fonts in the page as well.
 */
async function fetchEntry(signal: AbortSignal): Promise<EntryResponse> {
  const env = addressedDataset();
  const id = encodeURIComponent(address.get('entry') ?? '');
  const query = env === 'production' ? '' : `?${new URLSearchParams({ env })}`;
  const file = `/${resourceFile(['entries', id], env, 'portabletext')}`;
  const response = await fetch(isInSite() ? file : `../api/v1/entries/${id}${query}`, { signal });
  if (!response.ok) throw new Error(`Journal: the entry could not be loaded: ${response.status}`);
  return response.json();
}

/** The lines about notices in the server's HTML, which have no other `div`. */
const UPDATES = /<div class="updates">(.*?)<\/div>/s;

/**
 * Takes the lines about an entry's notices out of the document that the server renders of it. Parsed as a document, its
 * styles would violate the policy of this one.
 */
async function readUpdates(entry: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(documentOf('menu', entry), { signal });
  return UPDATES.exec(await response.text())?.[1] ?? '';
}

/** Hydrates the server-rendered menu and connects it to the host page. */
function hydrateMenu(root: HTMLElement): void {
  const data = takeFrameData(document);
  const store = createStore(reduceMenu, initialMenuState(data));
  const channel = connectToPage(
    'menu',
    menuFrameCalls(store, () => controller),
  );
  const { peer: hostPage } = channel;
  const controller = new MenuController(store, hostPage, fetchEntry);
  void channel.closed.then(({ code }) => {
    // A document that was opened in its own tab has no host page and needs none.
    if (code !== 'not-framed') store.dispatch({ type: 'disconnected' });
  });
  reportUserActions(root, hostPage);
  raiseAnnotations(root, hostPage);
  watchAnnotationKeys(document, hostPage);
  window.addEventListener('blur', () => void hostPage.focusLeft().catch(ignoreFailure));
  const updates = { entry: data.entry.entry.id, html: root.querySelector('.updates')?.innerHTML ?? '' };
  hydrate(<Menu {...{ store, controller, hostPage, updates, readUpdates }} />, root);
  // The shell's address asks for the title line. The server renders the card for all pages.
  if (address.get('view') === 'min') store.dispatch({ type: 'view', view: 'min' });
  store.dispatch({ type: 'locales', locales: navigator.languages });
}

const root = document.querySelector<HTMLElement>('journal-menu-page');
if (root === null) throw new Error('Journal: the document has no <journal-menu-page>');
// Each article's document holds the styles above. What only the script renders has its styles in the script's file,
// which the browser keeps.
const styles = new CSSStyleSheet();
styles.replaceSync([annotations, max, sections].join('\n'));
document.adoptedStyleSheets.push(styles);
hydrateMenu(root);
