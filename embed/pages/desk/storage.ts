import type { DeskDraft } from '../../../bff/contract/index.ts';
import { isJsonObject, parseJson } from '../../../bff/contract/shared/json-object.ts';
import type { DraftPhrase } from '../../protocol/index.ts';

type Key = 'journal-desk-key' | 'journal-desk-draft' | 'journal-desk-origins';

/** What the desk keeps in the storage of its origin. The editor may have forbidden that: the desk then forgets. */
function read(key: Key): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function write(key: Key, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Full, or forbidden.
  }
}

/** The key of the sign-in, which each call carries. */
export const storedKey = (): string => read('journal-desk-key');
export const storeKey = (key: string): void => write('journal-desk-key', key);

/** A draft, what the editor has seen of its annotation, and whether it differs from the file. */
export interface StoredDraft {
  readonly draft: DeskDraft;
  readonly state: string | null;
  readonly isChanged: boolean;
}

export const emptyDraft = (article: string): StoredDraft => ({
  draft: { article, annotation: null, title: '', annotationType: 'glossary', scanText: [], content: '' },
  state: null,
  isChanged: false,
});

const isStored = (value: unknown): value is StoredDraft =>
  isJsonObject(value) &&
  isJsonObject(value.draft) &&
  Array.isArray(value.draft.scanText) &&
  typeof value.draft.content === 'string';

/** The drafts from before the window was closed or reloaded; earlier versions stored one. Unknown forms are ignored. */
export const storedDrafts = (): readonly StoredDraft[] =>
  [parseJson(read('journal-desk-draft'))].flat().filter(isStored);
export const storeDrafts = (drafts: readonly StoredDraft[]): void =>
  write('journal-desk-draft', JSON.stringify(drafts));

const origins = (): readonly string[] => read('journal-desk-origins').split(' ').filter(Boolean);
export const isAgreed = (origin: string): boolean => origins().includes(origin);
export const agree = (origin: string): void =>
  write('journal-desk-origins', [...new Set([...origins(), origin])].join(' '));

export const isSamePhrase = (a: DraftPhrase, b: DraftPhrase | null): boolean =>
  a.scanPhrase === b?.scanPhrase && a.scanKeyword === b.scanKeyword;
