import type { ScanReport } from '../highlight/index.ts';
import type { AbsenceReason } from './explain-misses.ts';
import type { LocatedText } from './locate.ts';
import type { Phrase, PhraseList } from './phrases.ts';

/** Where phrases stand in the page now, kept over scans of its parts. */
export class Occurrences {
  #known: { readonly phrase: Phrase; readonly node: Text | undefined }[] = [];
  /** Why phrases stand nowhere, as far as that was looked for. */
  reasons: ReadonlyMap<Phrase, AbsenceReason> = new Map();

  /** Takes in what was found in a part of the page, instead of what was known of that part. */
  update({ page, occurrences }: LocatedText): void {
    this.#known = this.#known.filter(({ node }) => !node || !page.nodes.has(node));
    for (const { phrase, pieces } of occurrences) this.#known.push({ phrase, node: pieces[0]?.node });
  }

  /** How often each phrase stands in the page. */
  count(): Map<Phrase, number> {
    this.#known = this.#known.filter(({ node }) => node?.isConnected);
    const counts = new Map<Phrase, number>();
    for (const { phrase } of this.#known) counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
    return counts;
  }

  report({ usable, unusable }: PhraseList): ScanReport {
    const counts = this.count();
    const found: ScanReport['found'][number][] = [];
    const missed: ScanReport['missed'][number][] = [...unusable];
    for (const source of usable) {
      const { id, phrase } = source;
      const occurrences = counts.get(source);
      if (occurrences) found.push({ id, phrase, occurrences });
      else missed.push({ id, phrase, reason: this.reasons.get(source) ?? 'edited-text' });
    }
    return { found, missed };
  }
}
