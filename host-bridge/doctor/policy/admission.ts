import type { PolicyNeed } from './needs.ts';
import type { Policy } from './policies.ts';

/** The directive of a policy that decides about a need. */
export interface DecidingDirective {
  readonly name: string;
  readonly sources: readonly string[];
  /** The directive to write: where only `default-src` decides, one of its own leaves the rest as it is. */
  readonly written: string;
}

/** @returns `null` if the policy does not restrict it */
export function decidingDirective({ directives }: Policy, need: PolicyNeed): DecidingDirective | null {
  for (const name of need.directives) {
    const sources = directives.get(name);
    if (sources) return { name, sources, written: name };
  }
  const sources = directives.get('default-src');
  const written = need.directives.at(0)?.replace('-elem', '') ?? '';
  return sources ? { name: 'default-src', sources, written } : null;
}

/** The directive with one more source. */
export function withSource({ sources, written }: DecidingDirective, source: string): string {
  const kept = sources.filter((each) => each.toLowerCase() !== "'none'");
  return [written, ...kept, source].join(' ');
}

const has = (sources: readonly string[], pattern: RegExp): boolean => sources.some((source) => pattern.test(source));

/** With it, browsers ignore origins. */
export const isStrictDynamic = (sources: readonly string[]): boolean => has(sources, /^'strict-dynamic'$/i);

/** Whether a list admits elements with this nonce. */
export const admitsNonce = (sources: readonly string[], nonce: string): boolean =>
  nonce !== '' && sources.includes(`'nonce-${nonce}'`);

/** Whether a list asks for a nonce. */
export const asksForNonce = (sources: readonly string[]): boolean => has(sources, /^'nonce-/i);

/** Whether a list admits a file by the hash of its attribute `integrity`. */
export const admitsHash = (sources: readonly string[], integrity: string): boolean =>
  integrity !== '' && integrity.split(/\s+/).every((hash) => sources.includes(`'${hash}'`));

/** Whether a list admits styles that a script adds without a nonce. */
export const admitsInline = (sources: readonly string[]): boolean =>
  has(sources, /^'unsafe-inline'$/i) && !has(sources, /^'(nonce|sha\d+)-/i);
