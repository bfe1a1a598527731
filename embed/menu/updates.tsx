import type { Notice } from '../../bff/contract/index.ts';
import { doiAddress } from '../../bff/contract/shared/links.ts';
import { ExternalLink } from '../frame/components/external-link.tsx';
import { useI18n } from '../frame/i18n.tsx';
import { formatDate } from '../languages/dates.ts';

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
    <div class="updates">
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
