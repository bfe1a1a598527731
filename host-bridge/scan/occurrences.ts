import type { Phrase } from '../../bff/contract/shared/phrases/phrase.ts';
import type { LocatedText, Occurrence } from './locate.ts';
import type { PhraseList } from './phrases.ts';
import type { ScanReport } from './scan-report.ts';

/** The occurrences of phrases in the page, updated by every scan of a part of it. */
export class Occurrences {
  #occurrences: readonly Occurrence[] = [];

  /** Replaces the occurrences in the part of the page that was read, and forgets those that the page has removed. */
  update({ page, occurrences }: LocatedText): void {
    const kept = this.list().filter(({ pieces: [first] }) => !first || !page.nodes.has(first.node));
    this.#occurrences = [...kept, ...occurrences];
  }

  /** Forgets all occurrences. */
  clear(): void {
    this.#occurrences = [];
  }

  /** The occurrences in the page. They are not in text order. */
  list(): readonly Occurrence[] {
    this.#occurrences = this.#occurrences.filter(({ pieces: [first] }) => first?.node.isConnected);
    return this.#occurrences;
  }

  /** The number of occurrences of each phrase in the page. */
  count(): Map<Phrase, number> {
    const counts = new Map<Phrase, number>();
    for (const { phrase } of this.list()) counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
    return counts;
  }

  /** Reports which of the phrases the page contains. */
  report({ usable, unusable }: PhraseList): ScanReport {
    const counts = this.count();
    const found: ScanReport['found'][number][] = [];
    const missed: ScanReport['missed'][number][] = [...unusable];
    for (const source of usable) {
      const { id, phrase } = source;
      const occurrences = counts.get(source);
      if (occurrences) found.push({ id, phrase, occurrences });
      else missed.push({ id, phrase });
    }
    return { found, missed };
  }
}
