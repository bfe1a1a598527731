import type { Annotation, EntryResponse } from '../../bff/contract/index.ts';
import type { MenuHostPage } from '../menu/state/controller.ts';
import type { Note } from '../protocol/index.ts';
import { annotation, sampleEntry } from './sample-entry.ts';

/** A host page that records all calls of the menu. */
export interface FakeHostPage extends MenuHostPage {
  /** The calls in order, as "name argument". */
  readonly calls: string[];
  /** Answers of `getEntry` and `getAnnotation`; tests may replace them. */
  answerEntry: () => Promise<EntryResponse>;
  answerAnnotation: (idOrRef: string) => Promise<Annotation>;
  /** The answer of `getNote`. */
  answerNote: () => Promise<Note>;
  /** Answers of `showsTitle` and `showInText`. */
  answerShowsTitle: boolean;
  answerShowInText: boolean;
  /** Whether the page may copy links. */
  canCopy: boolean;
}

/** Creates a host page that answers with sample content. */
export function fakeHostPage(): FakeHostPage {
  const calls: string[] = [];
  const record = async (name: string, argument?: unknown) => {
    calls.push(argument === undefined ? name : `${name} ${argument}`);
  };
  const hostPage: FakeHostPage = {
    calls,
    answerEntry: async () => sampleEntry(),
    answerAnnotation: async (id) => annotation(id),
    answerNote: async () => ({ text: '', doi: null }),
    answerShowsTitle: false,
    answerShowInText: true,
    canCopy: true,
    resize: (height) => record('resize', height),
    releaseFocus: () => record('releaseFocus'),
    setName: (name, language) => record('setName', `${name} (${language})`),
    async setView(view) {
      await record('setView', view);
      return true;
    },
    setBands: (edges) => record('setBands', edges.join()),
    setColours: (background, text) => record('setColours', `${background} ${text}`),
    setActiveAnnotation: (id) => record('setActiveAnnotation', id),
    raiseAnnotation: (id) => record('raiseAnnotation', id),
    async showInText(id) {
      await record('showInText', id);
      return hostPage.answerShowInText;
    },
    focusLeft: () => record('focusLeft'),
    stepAnnotation: (direction, by) => record('stepAnnotation', `${direction} ${by}`),
    setReading: (choice, state) => record('setReading', `${choice} ${state}`),
    setLens: (lens) => record('setLens', lens),
    async copyLink(id) {
      await record('copyLink', id);
      return { link: `https://example.org/#annotation=${id}`, isCopied: hostPage.canCopy };
    },
    showsTitle: async () => hostPage.answerShowsTitle,
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
