import type { Channel, MenuHostCalls, Peer } from '../protocol/index.ts';
import { latestOnly } from '../protocol/index.ts';

/** The page around the menu as if it had answered already: calls wait until it has, and reject if it never does. */
export function menuHost(channel: () => Promise<Channel<MenuHostCalls>>): Peer<MenuHostCalls> {
  return {
    resize: latestOnly(async (height: number) => (await channel()).peer.resize(height)),
    releaseFocus: async () => (await channel()).peer.releaseFocus(),
    getEntry: async () => (await channel()).peer.getEntry(),
    setView: async (view) => (await channel()).peer.setView(view),
    setEdge: async (edge) => (await channel()).peer.setEdge(edge),
    getAnnotation: async (idOrRef) => (await channel()).peer.getAnnotation(idOrRef),
    setActiveAnnotation: async (id) => (await channel()).peer.setActiveAnnotation(id),
    happened: async (deed, what) => (await channel()).peer.happened(deed, what),
  };
}
