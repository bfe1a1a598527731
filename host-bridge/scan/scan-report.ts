import type { UnusableReason } from '../../bff/contract/shared/phrases/phrase.ts';

/** Why a phrase was not found in the text of a page. */
export type AbsenceReason =
  | 'skipped-region' // it is in text that is hidden or not for reading
  | 'crosses-block' // it begins in one block and ends in another
  | 'within-word' // letters directly before or after it continue its first or its last word
  | 'edited-text'; // it is nowhere, so the text was probably edited

export type MissReason = AbsenceReason | UnusableReason;

export interface MissedPhrase {
  readonly id: string;
  readonly phrase: string;
  /** Why the phrase cannot be searched for; `undefined` for one that the page does not contain. */
  readonly reason?: UnusableReason;
}

/** The phrases that the page contains, and the phrases that it does not. */
export interface ScanReport {
  /** Each with the number of its places in the page. */
  readonly found: readonly { readonly id: string; readonly phrase: string; readonly occurrences: number }[];
  /** Each with `id`, `phrase`, and a `reason` if it cannot be searched for. */
  readonly missed: readonly MissedPhrase[];
}

/** Reports which of the phrases occur. @param unusable those that cannot be searched for, with the reasons */
export function reportOf<Source extends Pick<MissedPhrase, 'id' | 'phrase'>>(
  { usable, unusable }: { readonly usable: readonly Source[]; readonly unusable: readonly MissedPhrase[] },
  all: readonly { readonly phrase: Source | undefined }[],
): ScanReport {
  const counts = new Map<Source | undefined, number>();
  for (const { phrase } of all) counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
  const found = usable.flatMap((source) => {
    const occurrences = counts.get(source);
    return occurrences ? [{ id: source.id, phrase: source.phrase, occurrences }] : [];
  });
  const missed = usable.filter((source) => !counts.has(source)).map(({ id, phrase }) => ({ id, phrase }));
  return { found, missed: [...unusable, ...missed] };
}
