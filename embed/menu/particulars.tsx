import { useCallback, useEffect, useRef } from 'preact/hooks';
import type { Notice } from '../../bff/contract/index.ts';
import { doiAddress } from '../../bff/contract/shared/links.ts';
import { ExternalLink, safeHref } from '../frame/components/external-link.tsx';
import { previewAddress, sizeInAddress } from '../frame/components/figure.tsx';
import { Heading } from '../frame/components/heading.tsx';
import { People } from '../frame/components/people.tsx';
import { useI18n } from '../frame/i18n.tsx';
import type { FrameEntry } from '../frame/state/frame-data.ts';
import { useLoadable } from '../frame/use-loadable.ts';
import { formatDate } from '../languages/dates.ts';
import { needsPlate } from '../theme/logo-plate.ts';
import { useMenuState } from './context.tsx';

/** The journal's logo, on a plate of the text's colour where it would not be seen on the menu's background. */
function Logo({ address, name }: { address: string; name: string }) {
  const logo = useRef<HTMLImageElement>(null);
  const entry = useMenuState((state) => state.entry);
  const background = useMenuState(({ colours }) => colours.background);
  // biome-ignore lint/correctness/useExhaustiveDependencies: they decide the colours in which it is shown
  const examine = useCallback(async () => logo.current !== null && needsPlate(logo.current), [entry, background]);
  const { last: hasPlate } = useLoadable(examine);
  // Read and shown in one mode, the picture is requested once. It is shown even if its server lets nobody read it.
  const showUnread = () => logo.current?.removeAttribute('crossorigin');
  useEffect(() => {
    if (logo.current?.complete && logo.current.naturalWidth === 0) showUnread();
  });
  return (
    <p class="cut journal-name">
      <img
        ref={logo}
        class="logo"
        crossorigin="anonymous"
        onError={showUnread}
        src={previewAddress(address, 320)}
        alt={name}
        title={name}
        data-plate={hasPlate}
        {...sizeInAddress(address)}
      />
    </p>
  );
}

/** The journal's logo, or else its name on one line, which CSS truncates. Without both: the word "Journal". */
export function JournalName() {
  const { messages, contentLanguage } = useI18n();
  const journal = useMenuState((state) => state.journal);
  const title = journal.title?.trim() || null;
  const logo = safeHref(journal.logo.url);
  if (logo !== null) return <Logo key={logo} address={logo} name={title ?? messages.journal} />;
  if (title === null) return <p class="cut label journal-name">{messages.journal}</p>;
  return (
    <p class="cut label journal-name" lang={contentLanguage} dir="auto" title={title}>
      {title}
    </p>
  );
}

/** The messages about the types of notices. */
const MESSAGES = {
  addendum: 'addendum',
  clarification: 'corrected',
  correction: 'corrected',
  corrigendum: 'corrected',
  erratum: 'corrected',
  expression_of_concern: 'concern',
  new_edition: 'newVersion',
  new_version: 'newVersion',
  partial_retraction: 'partlyRetracted',
  removal: 'removed',
  retraction: 'retracted',
  withdrawal: 'withdrawn',
} as const satisfies Record<Notice['type'], string>;

/** After these, readers must not rely on the article, or on parts of it. */
const GRAVE: ReadonlySet<string> = new Set(['retracted', 'partlyRetracted', 'withdrawn', 'removed', 'concern']);

/** The lines about corrections and retractions, the newest first, each with a link to its notice. */
export function Updates({ notices }: { readonly notices: readonly Notice[] }) {
  const { messages, locales } = useI18n();
  if (notices.length === 0) return null;
  return (
    <div class="updates stack">
      {notices.toReversed().map(({ id, type, date, doi, publicUrl }) => (
        <p key={`${id} ${type}`} class="update label" data-grave={GRAVE.has(MESSAGES[type])}>
          <ExternalLink href={publicUrl ?? (doi && doiAddress(doi))}>
            {messages[MESSAGES[type]]}
            {date === null ? null : (
              <time dateTime={date}>
                {' '}
                <bdi>{formatDate(date, locales)}</bdi>
              </time>
            )}
          </ExternalLink>
        </p>
      ))}
    </div>
  );
}

/** Long titles use a smaller font size. */
function lengthOf({ length }: string): 'short' | 'long' | 'very-long' {
  if (length < 60) return 'short';
  return length < 140 ? 'long' : 'very-long';
}

interface Props {
  readonly entry: FrameEntry['entry'];
  /** The number of names that are shown at first; by default all. */
  readonly limit?: number;
  /** That of the title's heading. */
  readonly level?: number;
}

/** Title, authors, designers and blurb of the entry. */
export function Particulars({ entry, limit, level = 1 }: Props) {
  const { messages, contentLanguage } = useI18n();
  const { title } = entry;
  return (
    <>
      <Heading level={level} class="title" data-length={lengthOf(title)} lang={contentLanguage} dir="auto">
        {title}
      </Heading>
      <People people={entry.authors} around={messages.authors} class="authors" limit={limit} />
      <People people={entry.designers} around={messages.designers} class="designers" limit={limit} />
      {entry.blurb === '' ? null : (
        <p class="blurb" lang={contentLanguage} dir="auto">
          {entry.blurb}
        </p>
      )}
    </>
  );
}
