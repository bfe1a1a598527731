import type { FrameKind, PageFacts } from '../../../embed/protocol/index.ts';
import type { FocusReturn } from '../focus-return.ts';

/** What the cards need from the element whose frame they replace. */
export interface FallbackShell {
  readonly kind: FrameKind;
  /** The frame's parent, in a shadow root. */
  readonly box: HTMLElement;
  readonly focus: Pick<FocusReturn, 'give' | 'release'>;
  pageFacts(): PageFacts;
  /** Called with the annotation that a card opens, and with `null` when it closes. */
  onActive(id: string | null): void;
}
