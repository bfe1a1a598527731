import { type Channel, latestOnly, type MenuPageCalls, type Peer } from '../protocol/index.ts';

/** The host page's methods as the menu calls them. */
export type MenuHostPage = Peer<MenuPageCalls>;

/** Creates the host page's methods before the channel is open. A call waits for the channel and rejects if it never opens. */
export function menuHostPage(channel: () => Promise<Channel<MenuPageCalls>>): MenuHostPage {
  return {
    resize: latestOnly(async (height: number) => (await channel()).peer.resize(height)),
    releaseFocus: async () => (await channel()).peer.releaseFocus(),
    getEntry: async () => (await channel()).peer.getEntry(),
    setView: async (view) => (await channel()).peer.setView(view),
    setEdge: async (edge) => (await channel()).peer.setEdge(edge),
    getAnnotation: async (idOrRef) => (await channel()).peer.getAnnotation(idOrRef),
    setActiveAnnotation: async (id) => (await channel()).peer.setActiveAnnotation(id),
    happened: async (action, subject) => (await channel()).peer.happened(action, subject),
  };
}
