import type { ComponentChildren } from 'preact';
import type { RelatedEntry } from '../../../bff/contract/index.ts';
import { formatDate } from '../../languages/dates.ts';
import { useI18n } from '../i18n.tsx';
import { ExternalLink } from './external-link.tsx';

/** A DOI with its label, from left to right in every language. A long one may break behind a slash. */
export function Doi({ doi, href }: { doi: string; href: string }) {
  return (
    <ExternalLink href={href} class="doi" quiet>
      <bdi>
        {'DOI\u00a0'}
        {doi.split(/(?<=\/)/).map((segment, index) => [index > 0 && <wbr />, segment])}
      </bdi>
    </ExternalLink>
  );
}

interface Props {
  readonly entry: Pick<RelatedEntry, 'doi' | 'doiUrl' | 'releaseDate'>;
  readonly children?: ComponentChildren;
}

/** An entry's DOI and release date, and a control behind them. Renders nothing if all are missing. */
export function DoiAndDate({ entry: { doi, doiUrl, releaseDate }, children }: Props) {
  const { messages, locales } = useI18n();
  if (doi === '' && releaseDate === '' && !children) return null;
  return (
    <p class="line facts label">
      {doi === '' ? null : (
        <span class="facts-start">
          <Doi doi={doi} href={doiUrl} />
        </span>
      )}
      <span class="facts-end">
        {releaseDate === '' ? null : (
          <time dateTime={releaseDate} class="date">
            <span class="visually-hidden">{messages.published} </span>
            <bdi>{formatDate(releaseDate, locales)}</bdi>
          </time>
        )}
        {children}
      </span>
    </p>
  );
}
