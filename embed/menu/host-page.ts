import { latestOnly, type MenuPageCalls, type Peer } from '../protocol/index.ts';

/** The host page's methods as the menu calls them. */
export type MenuHostPage = Peer<MenuPageCalls>;

/**
 * Creates the host page's methods before the channel is open.
 * @param peer resolves with the peer when the channel is open; calls wait for it and reject with it
 */
export function menuHostPage(peer: () => Promise<MenuHostPage>): MenuHostPage {
  return {
    resize: latestOnly(async (height: number) => (await peer()).resize(height)),
    setName: async (name, language) => (await peer()).setName(name, language),
    releaseFocus: async () => (await peer()).releaseFocus(),
    getEntry: async () => (await peer()).getEntry(),
    setView: async (view) => (await peer()).setView(view),
    setEdge: async (edge) => (await peer()).setEdge(edge),
    setColours: async (background, text) => (await peer()).setColours(background, text),
    getAnnotation: async (idOrRef) => (await peer()).getAnnotation(idOrRef),
    raiseAnnotation: latestOnly(async (id: string | null) => (await peer()).raiseAnnotation(id)),
    setActiveAnnotation: async (id) => (await peer()).setActiveAnnotation(id),
    showInText: async (id) => (await peer()).showInText(id),
    stepAnnotation: async (direction, by) => (await peer()).stepAnnotation(direction, by),
    copyLink: async (id) => (await peer()).copyLink(id),
    showsTitle: async (title) => (await peer()).showsTitle(title),
    happened: async (action, subject) => (await peer()).happened(action, subject),
  };
}
