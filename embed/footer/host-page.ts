import { type FooterPageCalls, latestOnly, type Peer } from '../protocol/index.ts';

/** The host page's methods as the footer calls them. */
export type FooterHostPage = Peer<FooterPageCalls>;

/**
 * Creates the host page's methods before the channel is open.
 * @param peer resolves with the peer when the channel is open; calls wait for it and reject with it
 */
export function footerHostPage(peer: () => Promise<FooterHostPage>): FooterHostPage {
  return {
    resize: latestOnly(async (height: number) => (await peer()).resize(height)),
    setName: async (name, language) => (await peer()).setName(name, language),
    releaseFocus: async () => (await peer()).releaseFocus(),
    getEntry: async () => (await peer()).getEntry(),
    openAnnotations: async () => (await peer()).openAnnotations(),
  };
}
