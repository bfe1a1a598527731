import { useI18n } from '../frame/i18n.tsx';

/** Titles of at least this many characters use a smaller font size. */
const LONG = 60;
const VERY_LONG = 140;

function titleLength(title: string): 'short' | 'long' | 'very-long' {
  if (title.length < LONG) return 'short';
  return title.length < VERY_LONG ? 'long' : 'very-long';
}

interface Props {
  readonly title: string;
  /** Shows the title on a single line. CSS truncates it; screen readers read all of it. */
  readonly singleLine?: boolean;
}

/** The entry's title. */
export function Title({ title, singleLine = false }: Props) {
  const { contentLanguage } = useI18n();
  return (
    <h1 class={singleLine ? 'title-line' : 'title'} data-length={titleLength(title)} lang={contentLanguage} dir="auto">
      {title}
    </h1>
  );
}
