import type { MenuPageCalls, Peer } from '../protocol/index.ts';

/** The host page's methods as the menu calls them. */
export type MenuHostPage = Peer<MenuPageCalls>;
