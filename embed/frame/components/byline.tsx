import type { ComponentChildren } from 'preact';
import type { PersonName } from '../../../bff/contract/index.ts';
import { formatDate } from '../../languages/dates.ts';
import { useI18n } from '../i18n.tsx';
import { People } from './people.tsx';

/** The commas of languages that have their own. Most have a space behind it. */
const COMMAS: Readonly<Record<string, string>> = { ar: '، ', ja: '、' };

interface Props {
  readonly authors?: readonly PersonName[];
  readonly date?: string | null;
  readonly children?: ComponentChildren;
}

/**
 * Who wrote an annotation, and when: "Ilse Marr, 3 May 2026". Renders nothing if neither is known, as in responses of
 * older versions.
 */
export function Byline({ authors = [], date = null, children }: Props) {
  const { language, locales } = useI18n();
  if (authors.length === 0 && !date) return null;
  const comma = COMMAS[language] ?? ', ';
  return (
    <div class="line label provenance">
      <People people={authors} around={['', date ? comma.trimEnd() : '']} class="byline">
        {date ? (
          <time dateTime={date}>
            {authors.length > 0 && comma.endsWith(' ') ? ' ' : ''}
            <bdi>{formatDate(date, locales)}</bdi>
          </time>
        ) : null}
      </People>
      {children}
    </div>
  );
}
