import type { Annotation } from '../../bff/contract/index.ts';
import type { PageFacts } from '../../embed/protocol/index.ts';
import type { FocusReturn } from './focus-return.ts';
import type { FrameCard } from './frame-card.ts';

/** What an annotation in the card needs from its element. */
export interface CardOwner {
  readonly slot: { readonly card: FrameCard };
  readonly focus: FocusReturn;
  /** The annotations that the page has loaded. */
  annotations(): readonly Annotation[];
  pageFacts(): PageFacts;
  /** What takes the frame's place has changed. */
  onCard(): void;
  /** The card in place of the frame has opened an annotation, or with `null` closed it. */
  setActive(id: string | null): void;
  /** The reader closes the annotation in the card. */
  onClose(): void;
}

/** Opens an annotation in the card that takes the frame's place. @param isPreview it does not receive the focus */
export function openInCard(owner: CardOwner, id: string, isPreview: boolean): void {
  const { card } = owner.slot;
  const annotation = owner.annotations().find((each) => each.id === id);
  if (!annotation) {
    owner.onClose();
    return;
  }
  if (card.annotationId !== id) {
    card.showAnnotation(annotation, owner.pageFacts(), owner.onClose);
    owner.setActive(id);
    owner.onCard();
  }
  if (!isPreview) owner.focus.give(card.element);
}

/** Closes the annotation in the card, if one is open, and returns the focus to where it was. */
export function closeInCard({ slot: { card }, focus, setActive }: CardOwner): void {
  if (card.annotationId === undefined || !card.element) return;
  focus.release(card.element);
  card.closeAnnotation();
  setActive(null);
}
