import type { PageFacts } from '../../protocol/index.ts';
import type { ColourOverrides } from '../../theme/palette.ts';
import type { FrameData, FrameEntry } from './frame-data.ts';

/** A fetched value: ready, loading or failed. */
export type Loadable<Value> =
  | { readonly status: 'ready'; readonly value: Value }
  | { readonly status: 'loading' }
  | { readonly status: 'failed' };

/** The state that both frames share. */
export interface FrameState {
  readonly entry: Loadable<FrameEntry>;
  /** BCP 47 tag of the host page. */
  readonly language: string;
  readonly layout: PageFacts['layout'];
  /** Locales of the user's browser; empty until the script runs. */
  readonly locales: readonly string[];
  readonly colours: ColourOverrides;
}

export type FrameAction =
  | { readonly type: 'entry'; readonly entry: Loadable<FrameEntry> }
  | { readonly type: 'page'; readonly facts: PageFacts }
  | { readonly type: 'locales'; readonly locales: readonly string[] }
  | { readonly type: 'colours'; readonly colours: ColourOverrides };

/** The state that the server renders and the script hydrates. */
export function initialFrameState({ entry, language, colours }: FrameData): FrameState {
  return { entry: { status: 'ready', value: entry }, language, layout: 'desktop', locales: [], colours };
}

/** Applies an action that concerns both frames. */
export function reduceFrame<State extends FrameState>(state: State, action: FrameAction): State {
  switch (action.type) {
    case 'entry':
      return { ...state, entry: action.entry };
    case 'page':
      return { ...state, language: action.facts.language, layout: action.facts.layout };
    case 'locales':
      return { ...state, locales: action.locales };
    case 'colours':
      return { ...state, colours: action.colours };
  }
}
