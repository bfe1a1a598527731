import type { FrameAction, FrameState } from '../frame/state/frame-state.ts';
import type { Store } from '../frame/state/store.ts';
import type { FooterHostCalls, Peer } from '../protocol/index.ts';

export type FooterStore = Store<FrameState, FrameAction>;
export type FooterHost = Peer<FooterHostCalls>;
