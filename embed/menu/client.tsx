import { hydrate } from 'preact';
import type { EntryResponse } from '../../bff/contract/index.ts';
import { DEFAULT_DATASET, resourceFile } from '../../bff/contract/shared/site-files.ts';
import { adoptStyles } from '../frame/adopt-styles.ts';
import { addressedDataset, documentOf, isInSite } from '../frame/site.ts';
import { type EmbeddedData, HYDRATED_EVENT, takeFrameData } from '../frame/state/frame-data.ts';
import { ENGLISH, type InterfaceLanguage } from '../languages/index.ts';
import { connectToPage, requestFile } from '../protocol/connection.ts';
import { ignoreFailure } from '../protocol/index.ts';
import richText from '../rich-text/rich-text.css?inline';
import { addressColours } from '../theme/palette.ts';
import cards from './annotations/annotation-card.css?inline';
import scripted from './annotations/scripted.css?inline';
import { Menu } from './menu.tsx';
import { MenuController } from './state/controller.ts';
import { createMenuStore, followLanguage } from './state/store.ts';
import { raiseAnnotations, reportUserActions } from './watch-reader.ts';

const address = new URLSearchParams(location.search);

/** Fetches the entry from the frame's own service. The page's client would install the journal's fonts in the page. */
async function fetchEntry(signal: AbortSignal): Promise<EntryResponse> {
  const env = addressedDataset();
  const id = encodeURIComponent(address.get('entry') ?? '');
  const query = env === DEFAULT_DATASET ? '' : `?${new URLSearchParams({ env })}`;
  const file = `/${resourceFile(['entries', id], env, 'portabletext')}`;
  const response = await fetch(isInSite() ? file : `../api/v1/entries/${id}${query}`, { signal });
  if (!response.ok) throw new Error(`Journal: the entry could not be loaded: ${response.status}`);
  return response.json();
}

/** Reads the messages of a document's language, which the script lacks unless it is English. */
async function readWords({ language, wordsFile }: Omit<EmbeddedData, 'entry'>): Promise<InterfaceLanguage> {
  if (wordsFile === undefined) return ENGLISH;
  const file = await requestFile(window, wordsFile);
  const messages = file ? JSON.parse(new TextDecoder().decode(file)) : await (await fetch(wordsFile)).json();
  return { language, messages };
}

const DATA = /<script type="application\/json"[^>]*>(.*?)<\/script>/s;

async function readOtherWords(language: string): Promise<InterfaceLanguage> {
  const response = await fetch(documentOf('menu', address.get('entry') ?? '', language));
  const [, json = ''] = DATA.exec(await response.text()) ?? [];
  return readWords(JSON.parse(json));
}

/** How often a file could not be loaded. A browser may keep the failure of an address, so a retry uses another one. */
const failures = new Map<string, number>();

/** Imports a file of the same build. The build puts this function in the place of `import()`. */
export async function importFile(path: string): Promise<unknown> {
  const failed = failures.get(path) ?? 0;
  try {
    return await import(/* @vite-ignore */ failed > 0 ? `${path}?${failed}` : path);
  } catch (error) {
    failures.set(path, failed + 1);
    throw error;
  }
}

async function hydrateMenu(root: HTMLElement): Promise<void> {
  const data = takeFrameData(document);
  // An instance of another version may lack the file. Its document in the page's language names the right one.
  const words = await readWords(data).catch(() => ENGLISH);
  const { entry, editLabel } = data;
  const colours = addressColours(location.search);
  const store = createMenuStore({ entry, words, colours, editLabel, isBrief: true });
  const { peer: hostPage, closed } = connectToPage('menu', { update: (snapshot) => controller.update(snapshot) });
  const controller: MenuController = new MenuController(store, hostPage, address.get('entry') ?? '', fetchEntry);
  void closed.then(({ code }) => {
    // A document that was opened in its own tab has no host page and needs none.
    if (code !== 'not-framed') store.set({ disconnected: true });
  });
  followLanguage(store, readOtherWords);
  reportUserActions(root, hostPage);
  raiseAnnotations(root, hostPage);
  window.addEventListener('blur', () => void hostPage.focusLeft().catch(ignoreFailure));
  hydrate(<Menu controller={controller} />, root);
  // The shell's address asks for the title line. The server renders the card for all pages.
  if (address.get('view') === 'min') store.set({ view: 'min' });
  store.set({ locales: navigator.languages });
  window.dispatchEvent(new Event(HYDRATED_EVENT));
}

const root = document.querySelector<HTMLElement>('journal-menu-page');
if (root === null) throw new Error('Journal: the document has no <journal-menu-page>');
// The script of all frames has adopted the styles of what the server renders.
adoptStyles(richText + cards + scripted);
void hydrateMenu(root);
