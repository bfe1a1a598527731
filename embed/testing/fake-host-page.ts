import type { Annotation, EntryResponse } from '../../bff/contract/index.ts';
import type { MenuController, MenuHostPage } from '../menu/state/controller.ts';
import { intended } from '../menu/state/menu-state.ts';
import type { Intent, Note, PageFacts } from '../protocol/index.ts';
import { annotation, sampleEntry } from './sample-entry.ts';

/** A host page that records all calls of the menu, and does what the reader wants. */
export interface FakeHostPage extends MenuHostPage {
  /** The calls in order, as "name argument". */
  readonly calls: string[];
  /** Answers of `getEntry` and `getAnnotation`; tests may replace them. */
  answerEntry: () => Promise<EntryResponse>;
  answerAnnotation: (idOrRef: string) => Promise<Annotation>;
  /** The answer of `getNote`. */
  answerNote: () => Promise<Note>;
  /** What the page does when the reader wants something; tests may replace it. */
  decide: (intent: Intent) => void | Promise<void>;
  /** Whether a heading of the page is the title that the menu asks about, and what `showInText` answers. */
  showsTitle: boolean;
  answerShowInText: boolean;
  /** Whether the page may copy links. */
  canCopy: boolean;
}

/** Creates a host page that answers with sample content. */
export function fakeHostPage(
  getMenu: () => MenuController,
  setPage: (facts: Partial<PageFacts>) => void,
): FakeHostPage {
  const calls: string[] = [];
  const record = async (name: string, argument?: unknown) => {
    calls.push(argument === undefined ? name : `${name} ${argument}`);
  };
  const hostPage: FakeHostPage = {
    calls,
    answerEntry: async () => sampleEntry(),
    answerAnnotation: async (id) => annotation(id),
    answerNote: async () => ({ text: '', doi: null }),
    decide: (intent) => getMenu().show(intended(getMenu().store.get(), intent)),
    showsTitle: false,
    answerShowInText: true,
    canCopy: true,
    async intend(intent) {
      await record('intend', Object.values(intent).join(' '));
      await hostPage.decide(intent);
    },
    shown: (request, height) => record('shown', `${request} ${height}`),
    setName: (name, language) => record('setName', `${name} (${language})`),
    setBands: (edges) => record('setBands', edges.join()),
    setColours: (background, text) => record('setColours', `${background} ${text}`),
    raiseAnnotation: (id) => record('raiseAnnotation', id),
    async showInText(id) {
      await record('showInText', id);
      return hostPage.answerShowInText;
    },
    focusLeft: () => record('focusLeft'),
    async copyLink(id) {
      await record('copyLink', id);
      return { link: `https://example.org/#annotation=${id}`, isCopied: hostPage.canCopy };
    },
    async setTitle(text) {
      setPage({ title: { text, isShown: hostPage.showsTitle } });
    },
    reportAction: (action, subject) => record('reportAction', `${action} ${subject}`),
    getEntry: () => hostPage.answerEntry(),
    async getAnnotation(idOrRef) {
      await record('getAnnotation', idOrRef);
      return hostPage.answerAnnotation(idOrRef);
    },
    getNote: () => hostPage.answerNote(),
  };
  return hostPage;
}
