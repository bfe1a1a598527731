import { annotationIdOf, highlightAround } from './highlight-element.ts';

/** Opens a highlight by click, Enter or Space. @returns what ends the listening. */
export function listenForActivation(open: (id: string) => void): () => void {
  const onClick = (event: MouseEvent): void => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const id = event.target instanceof Node ? idAt(event.target) : null;
    if (id !== null) open(id);
  };
  const onKey = (event: KeyboardEvent): void => {
    const id = event.target instanceof Element ? annotationIdOf(event.target) : null;
    if (id === null || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    open(id);
  };
  document.addEventListener('click', onClick);
  document.addEventListener('keydown', onKey);
  return () => {
    document.removeEventListener('click', onClick);
    document.removeEventListener('keydown', onKey);
  };
}

function idAt(node: Node): string | null {
  const element = highlightAround(node);
  return element === null ? null : annotationIdOf(element);
}
