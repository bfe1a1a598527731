import type { Linkset } from '../contract/index.ts';
import { anchorsOf, describedUrl, entryLinks, type SignpostedEntry, type SignpostingLink } from './signposting.ts';

type Targets = Omit<SignpostingLink, 'rel'>[];

/** The targets of links by their relation, in their order. */
function byRelation(links: readonly SignpostingLink[]): Record<string, Targets> {
  const targets: Record<string, Targets> = {};
  for (const { rel, ...target } of links) {
    targets[rel] ??= [];
    targets[rel].push(target);
  }
  return targets;
}

/** All links of an entry, and those of its descriptions and files back to it, as a link set (RFC 9264). */
export function linkset(work: SignpostedEntry, serviceUrl: string, env: string): Linkset {
  const source = { serviceUrl, env };
  const links = entryLinks(work, source);
  const targets = byRelation(links);
  const described = [{ href: describedUrl(work.entry, source) }];
  const back = (rel: string, name: 'describes' | 'collection') =>
    links.filter((link) => link.rel === rel).map(({ href }) => ({ anchor: href, [name]: described }));
  return {
    linkset: [
      ...anchorsOf(work.entry, source).map((anchor) => ({ anchor, ...targets })),
      ...back('describedby', 'describes'),
      ...back('item', 'collection'),
    ],
  };
}
