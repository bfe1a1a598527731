import type { DeskDraft } from '../../../bff/contract/index.ts';
import { isJsonObject, parseJson } from '../../../bff/contract/shared/json-object.ts';
import type { DraftPhrase } from '../../protocol/index.ts';

/** What the desk keeps in the storage of its origin. The editor may have forbidden that: the desk then forgets. */
const KEYS = { key: 'journal-desk-key', drafts: 'journal-desk-draft', origins: 'journal-desk-origins' } as const;

function read(name: keyof typeof KEYS): string | null {
  try {
    return localStorage.getItem(KEYS[name]);
  } catch {
    return null;
  }
}

function write(name: keyof typeof KEYS, value: string): void {
  try {
    localStorage.setItem(KEYS[name], value);
  } catch {
    // Full, or forbidden.
  }
}

/** The key of the sign-in, which each call carries. */
export const storedKey = (): string => read('key') ?? '';
export const storeKey = (key: string): void => write('key', key);

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
export const storedDrafts = (): readonly StoredDraft[] => [parseJson(read('drafts') ?? '')].flat().filter(isStored);
export const storeDrafts = (drafts: readonly StoredDraft[]): void => write('drafts', JSON.stringify(drafts));

const origins = (): readonly string[] => (read('origins') ?? '').split(' ').filter(Boolean);
export const isAgreed = (origin: string): boolean => origins().includes(origin);
export const agree = (origin: string): void => write('origins', [...new Set([...origins(), origin])].join(' '));

export const isSamePhrase = (a: DraftPhrase, b: DraftPhrase | null): boolean =>
  a.scanPhrase === b?.scanPhrase && a.scanKeyword === b.scanKeyword;
