import { type ComponentChildren, Fragment } from 'preact';
import { useState } from 'preact/hooks';
import type { PersonName } from '../../../bff/contract/index.ts';
import { formatDate } from '../../languages/dates.ts';
import { listUnits } from '../../languages/lists.ts';
import { useI18n } from '../i18n.tsx';
import { ExternalLink } from './external-link.tsx';

interface Props {
  readonly people: readonly PersonName[];
  readonly around: readonly [before: string, after: string];
  readonly class: string;
  /** Shows this many names, and a button that shows the others. */
  readonly limit?: number | undefined;
  /** Stands behind the names. */
  readonly children?: ComponentChildren;
}

/** Names as running text: "by A, B & C". Each is one unit with its words and commas, so no line begins with a comma. */
export function People({ people, around, class: name, limit = people.length, children }: Props) {
  const { messages, contentLanguage, fill } = useI18n();
  const [showsAll, setShowsAll] = useState(false);
  const named = people.filter((person) => person.title.trim() !== '');
  if (named.length === 0 && !children) return null;
  const shown = showsAll || named.length <= limit + 1 ? named : named.slice(0, limit);
  const items = shown.map(({ title, externalLink }) => (
    <bdi key={title} lang={contentLanguage}>
      <ExternalLink href={externalLink} quiet>
        {title}
      </ExternalLink>
    </bdi>
  ));
  if (shown.length < named.length)
    items.push(
      <button key="" type="button" class="more-names" onClick={() => setShowsAll(true)}>
        {fill(messages.moreNames, named.length - shown.length)}
      </button>,
    );
  return (
    <p class={name}>
      {listUnits(items.length, messages.between, around).map(({ index, space, before, after }) => (
        <Fragment key={index}>
          {space}
          <span class="name">
            {before}
            {items[index]}
            {after}
          </span>
        </Fragment>
      ))}
      {children}
    </p>
  );
}

/** The commas of languages that have their own. Most have a space behind it. */
export const COMMAS: Readonly<Record<string, string>> = { ar: '، ', ja: '、' };

interface BylineProps {
  readonly authors?: readonly PersonName[];
  readonly date?: string | null;
  readonly children?: ComponentChildren;
}

/** Who wrote an annotation, and when: "Ilse Marr, 3 May 2026". Renders nothing if neither is known. */
export function Byline({ authors = [], date = null, children }: BylineProps) {
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
