import type { AbsenceReason } from '../anchoring/explain-misses.ts';
import type { LocatedText } from '../anchoring/locate.ts';
import type { Phrase, PhraseList } from '../anchoring/phrases.ts';
import type { ScanReport } from './index.ts';

/** Where phrases stand in the page now, kept over scans of its parts. */
export class Occurrences {
  #known: { readonly phrase: Phrase; readonly node: Text }[] = [];
  #reasons: ReadonlyMap<Phrase, AbsenceReason> = new Map();

  /** Takes in what was found in a part of the page, instead of what was known of that part. */
  update({ page, occurrences }: LocatedText): void {
    this.#known = this.#known.filter(({ node }) => !page.nodes.has(node));
    for (const { phrase, pieces } of occurrences) {
      const node = pieces[0]?.node;
      if (node !== undefined) this.#known.push({ phrase, node });
    }
  }

  /** Those of the phrases that stand nowhere. */
  missing(phrases: readonly Phrase[]): Phrase[] {
    const counts = this.#count();
    return phrases.filter((phrase) => !counts.has(phrase));
  }

  /** Keeps the reasons why phrases stand nowhere. */
  explain(reasons: ReadonlyMap<Phrase, AbsenceReason>): void {
    this.#reasons = reasons;
  }

  report({ usable, unusable }: PhraseList): ScanReport {
    const counts = this.#count();
    const found: ScanReport['found'][number][] = [];
    const missed: ScanReport['missed'][number][] = [...unusable];
    for (const source of usable) {
      const { id, phrase } = source;
      const occurrences = counts.get(source);
      if (occurrences !== undefined) found.push({ id, phrase, occurrences });
      else missed.push({ id, phrase, reason: this.#reasons.get(source) ?? 'edited-text' });
    }
    return { found, missed };
  }

  #count(): Map<Phrase, number> {
    this.#known = this.#known.filter(({ node }) => node.isConnected);
    const counts = new Map<Phrase, number>();
    for (const { phrase } of this.#known) counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
    return counts;
  }
}
