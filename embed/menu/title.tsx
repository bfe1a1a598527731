import { useWords } from '../frame/i18n.tsx';

/** From this many characters on, a title is set in the next smaller size. */
const LONG = 60;
const VERY_LONG = 140;

function lengthOf(title: string): 'short' | 'long' | 'very-long' {
  if (title.length < LONG) return 'short';
  return title.length < VERY_LONG ? 'long' : 'very-long';
}

/** The entry's title. `line`: on one line, cut at its end for the eye only. */
export function Title({ title, line = false }: { title: string; line?: boolean }) {
  const { contentLanguage } = useWords();
  return (
    <h1 class={line ? 'title-line' : 'title'} data-length={lengthOf(title)} lang={contentLanguage} dir="auto">
      {title}
    </h1>
  );
}
