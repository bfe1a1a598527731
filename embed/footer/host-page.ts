import { type Channel, type FooterHostCalls, latestOnly, type Peer } from '../protocol/index.ts';

/** The page around the footer as if it had answered already: calls wait until it has, and reject if it never does. */
export function footerHost(channel: () => Promise<Channel<FooterHostCalls>>): Peer<FooterHostCalls> {
  return {
    resize: latestOnly(async (height: number) => (await channel()).peer.resize(height)),
    releaseFocus: async () => (await channel()).peer.releaseFocus(),
    getEntry: async () => (await channel()).peer.getEntry(),
    openAnnotations: async () => (await channel()).peer.openAnnotations(),
  };
}
