import { type Channel, type FooterPageCalls, latestOnly, type Peer } from '../protocol/index.ts';

/** The host page's methods as the footer calls them. */
export type FooterHostPage = Peer<FooterPageCalls>;

/** Creates the host page's methods before the channel is open. A call waits for the channel and rejects if it never opens. */
export function footerHostPage(channel: () => Promise<Channel<FooterPageCalls>>): FooterHostPage {
  return {
    resize: latestOnly(async (height: number) => (await channel()).peer.resize(height)),
    releaseFocus: async () => (await channel()).peer.releaseFocus(),
    getEntry: async () => (await channel()).peer.getEntry(),
    openAnnotations: async () => (await channel()).peer.openAnnotations(),
  };
}
