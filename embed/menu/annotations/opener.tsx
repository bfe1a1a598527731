import { useRef } from 'preact/hooks';
import { useReturnedFocus } from './use-returned-focus.ts';

interface Props {
  readonly id: string;
  readonly title: string;
  /** `null` while the annotation cannot be opened. */
  readonly onOpen: (() => void) | null;
}

/** The title of an annotation, as a button if the annotation can be opened. */
export function Opener({ id, title, onOpen }: Props) {
  const opener = useRef<HTMLButtonElement>(null);
  useReturnedFocus(opener, id);
  if (onOpen === null) return <>{title}</>;
  return (
    <button ref={opener} type="button" class="opener" onClick={onOpen}>
      {title}
    </button>
  );
}
