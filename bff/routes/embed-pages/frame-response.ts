import type { FrameOptions, RenderedFrame } from '../../../embed/render.tsx';
import type { EntryResponse } from '../../contract/index.ts';
import type { ResponseParts } from '../../http/buffered-response.ts';
import { type FrameSources, frameCsp } from './frame-csp.ts';

/** Renders the menu or the footer of an entry. */
export type RenderFrame = (entry: EntryResponse, options: FrameOptions) => RenderedFrame;

const HTML_TYPE = 'text/html; charset=utf-8';

/** What frames are built with for the outside world: their sources, and the policy for what they embed. */
export interface FramePolicy extends FrameSources {
  /**
   * A page with an embedder policy embeds only frames that have one, of either value. `require-corp` needs a header on
   * every asset. `credentialless` loads assets without such a header too; WebKit does not know it.
   */
  readonly embedderPolicy: 'require-corp' | 'credentialless';
}

/** A rendered frame as a page with its policies. */
export const frameResponse = (frame: RenderedFrame, policy: FramePolicy): ResponseParts => ({
  type: HTML_TYPE,
  body: frame.document,
  headers: {
    'content-security-policy': frameCsp(frame, policy),
    'cross-origin-embedder-policy': policy.embedderPolicy,
  },
});
