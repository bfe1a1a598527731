import { MAX_ADDRESS_PHRASE } from '../../bff/contract/shared/annotation-template.ts';
import { type Words, wordFor } from '../article/words.ts';
import type { ClientFacts } from '../client/client-facts.ts';
import { onClientEvent } from '../client/events.ts';
import { createElement } from '../dom/create-element.ts';
import { isRecord } from '../dom/guards.ts';
import { addStyleSheet } from '../dom/style-sheet.ts';
import { pageDocument, removeNode } from '../dom/unclobbered.ts';
import { DRAFTS_KEY, draftsPath, pathOfToken, writeVisit } from '../dom/visit-storage.ts';
import { pause } from '../dom/waiting.ts';
import type { PageRoot } from '../scan/whole-page.ts';
import { showAnnotateButton } from './annotate-button.ts';
import { choosePhrase } from './choose-phrase.ts';
import { PageLines } from './page-lines.ts';
import { STRIP_CSS } from './strip.css.ts';

const SHOWN: Words = {
  en: 'Drafts are shown',
  de: 'Entwürfe werden gezeigt',
  es: 'Se muestran borradores',
  fr: 'Les brouillons sont affichés',
  ar: 'تُعرض المسودات',
  ja: '下書きを表示中',
};
const END: Words = { en: 'End', de: 'Beenden', es: 'Terminar', fr: 'Terminer', ar: 'إنهاء', ja: '終了' };

/** In milliseconds: an edit is seen within two seconds. */
const INTERVAL = 1_000;

/** The status of a token that is not valid any more. */
const FORBIDDEN = 403;

/** What the strip needs from its client. */
export interface DraftsHost extends Pick<ClientFacts, 'apiUrl' | 'environment' | 'entry' | 'warn'> {
  /** Language of the words in menu and footer. */
  readonly language: string;
  /** Loads the entry again and shows it. */
  refresh(): Promise<void>;
}

/** What the service says of an entry's drafts. */
interface State {
  readonly version: string;
  /** What the link to a document in the Studio is called; null without a Studio. */
  readonly edit: string | null;
  /** What leads to a new annotation there is called. */
  readonly annotate: string | null;
}

const isLabel = (value: unknown): value is string | null => value === null || typeof value === 'string';

const isState = (value: unknown): value is State =>
  isRecord(value) && typeof value.version === 'string' && isLabel(value.edit) && isLabel(value.annotate);

/** The fragment of an editor's link. */
const LINK = /^#journal-drafts=(.*)$/;

/**
 * Loads the page again with the drafts of an editor's link, if its address is one. The token is kept for the visit and
 * taken out of the address, so that nobody shares it by accident.
 */
function followsLink(): boolean {
  const path = pathOfToken(LINK.exec(location.hash)?.[1] ?? '');
  if (path === '') return false;
  writeVisit(DRAFTS_KEY, path);
  history.replaceState(history.state, '', location.pathname + location.search);
  location.reload();
  return true;
}

function end(): void {
  writeVisit(DRAFTS_KEY, null);
  location.reload();
}

/**
 * Shows a button beside each selection, which opens a new annotation of the selected words in the Studio.
 * @param root the part of the page that phrases are searched for in
 * @param label of the button, in the language of the menu
 * @param service the address that redirects to the Studio, with a query
 */
function offerStudio(root: PageRoot, label: string, service: string, signal: AbortSignal): void {
  const open = (range: Range) => {
    const choice = choosePhrase(new PageLines(root), range, []);
    // Words that no phrase finds are filled in as they are: the Studio's editor corrects them.
    const found = choice.kind === 'found' ? choice.phrase : null;
    const { scanPhrase: phrase, scanKeyword: keyword } = found ?? { scanPhrase: choice.words, scanKeyword: '' };
    const isTooLong = phrase.length > MAX_ADDRESS_PHRASE;
    const query = isTooLong ? '' : `&${new URLSearchParams({ phrase, keyword })}`;
    window.open(service + query, '_blank', 'noopener');
  };
  showAnnotateButton(root, { label }, open, signal);
}

/**
 * Says that drafts are shown, leads to the Studio, and shows each edit as soon as the service has it.
 * @param part the part of the page that phrases are searched for in
 */
export function showDraftsStrip(host: DraftsHost, part: PageRoot, signal: AbortSignal): void {
  if (followsLink() || draftsPath() === '') return;
  const language = host.language || pageDocument.documentElement.lang;
  const strip = pageDocument.createElement('div');
  strip.setAttribute('role', 'status');
  strip.lang = language;
  const root = strip.attachShadow({ mode: 'open' });
  addStyleSheet(root, STRIP_CSS);
  const text = createElement('span', { textContent: wordFor(language, SHOWN) });
  const edit = createElement('a', { target: '_blank', rel: 'noopener', hidden: true });
  const button = createElement('button', { type: 'button', textContent: wordFor(language, END), onclick: end });
  root.append(text, edit, button);
  pageDocument.body.append(strip);
  signal.addEventListener('abort', () => removeNode(strip));

  const address = (path: string) => `${host.apiUrl}${draftsPath()}/${path}?env=${encodeURIComponent(host.environment)}`;
  const lead = (type: 'entry' | 'annotation', id: string) => {
    edit.href = address(`edit/${type}/${encodeURIComponent(id)}`);
  };
  const follow = (annotation: string | null) => {
    strip.toggleAttribute('data-covers', annotation !== null);
    if (annotation === null) lead('entry', host.entry);
    else lead('annotation', annotation);
  };
  onClientEvent('journal:annotationOpen', ({ id }) => follow(id), signal);
  onClientEvent('journal:annotationClose', () => follow(null), signal);

  let known = { entry: '', version: '' };
  const ask = async (entry: string): Promise<State | undefined> => {
    const response = await fetch(
      `${address(`state/${encodeURIComponent(entry)}`)}&lang=${encodeURIComponent(language)}`,
      { signal },
    ).catch(() => undefined);
    if (response?.status === FORBIDDEN) {
      // Of a link that was never valid, the client's other requests tell.
      if (known.version) host.warn('the link to drafts has expired, so the page shows what is published');
      end();
    }
    const body: unknown = response?.ok ? await response.json() : undefined;
    return isState(body) ? body : undefined;
  };
  const watch = async () => {
    while (!signal.aborted) {
      const { entry } = host;
      const state = entry && !pageDocument.hidden ? await ask(entry) : undefined;
      if (state) {
        if (known.entry !== entry) lead('entry', entry);
        else if (known.version !== state.version) await host.refresh();
        edit.hidden = state.edit === null;
        edit.textContent = state.edit;
        if (state.annotate !== null && known.version === '')
          offerStudio(part, state.annotate, address('annotate'), signal);
        known = { entry, version: state.version };
      }
      await pause(INTERVAL, signal);
    }
  };
  void watch();
}
