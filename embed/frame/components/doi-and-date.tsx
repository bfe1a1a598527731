import { formatDate } from '../../languages/dates.ts';
import { useI18n } from '../i18n.tsx';
import { Doi } from './doi.tsx';

interface Props {
  readonly doi: string;
  readonly doiUrl: string;
  readonly releaseDate: string;
}

/**
 * An entry's DOI and release date. Without space for both on one line, the date has a line with a label. Renders
 * nothing when both are missing.
 */
export function DoiAndDate({ doi, doiUrl, releaseDate }: Props) {
  const { messages, locales } = useI18n();
  if (doi === '' && releaseDate === '') return null;
  return (
    <p class="facts label">
      {doi === '' ? null : <Doi doi={doi} href={doiUrl} />}
      {releaseDate === '' ? null : (
        <time dateTime={releaseDate} class="date">
          <span class="date-label">{messages.published} </span>
          <bdi>{formatDate(releaseDate, locales)}</bdi>
        </time>
      )}
    </p>
  );
}
