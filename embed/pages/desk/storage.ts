import type { DeskDraft } from '../../../bff/contract/index.ts';
import type { DraftPhrase } from '../../protocol/index.ts';

/** What the desk keeps in the storage of its origin. The editor may have forbidden that: the desk then forgets. */
const KEYS = { key: 'journal-desk-key', draft: 'journal-desk-draft', origins: 'journal-desk-origins' } as const;

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

/** A draft without words. */
export const emptyDraft = (article: string): StoredDraft => ({
  draft: { article, annotation: null, title: '', annotationType: 'glossary', scanText: [], content: '' },
  state: null,
  isChanged: false,
});

const isStored = (value: unknown): value is StoredDraft =>
  typeof value === 'object' &&
  value !== null &&
  'draft' in value &&
  typeof value.draft === 'object' &&
  value.draft !== null &&
  'scanText' in value.draft &&
  Array.isArray(value.draft.scanText) &&
  'content' in value.draft &&
  typeof value.draft.content === 'string';

/** The draft that was there before the window was closed or loaded again. */
export function storedDraft(): StoredDraft {
  try {
    const value: unknown = JSON.parse(read('draft') ?? 'null');
    if (isStored(value)) return value;
  } catch {
    // Another version's, or nobody's.
  }
  return emptyDraft('');
}
export const storeDraft = (stored: StoredDraft): void => write('draft', JSON.stringify(stored));

/** The origins of pages that the editor has agreed to. */
const origins = (): readonly string[] => (read('origins') ?? '').split(' ').filter(Boolean);
export const isAgreed = (origin: string): boolean => origins().includes(origin);
export const agree = (origin: string): void => write('origins', [...new Set([...origins(), origin])].join(' '));

export const isSamePhrase = (one: DraftPhrase, other: DraftPhrase | null): boolean =>
  one.scanPhrase === other?.scanPhrase && one.scanKeyword === other.scanKeyword;
