import { DATE } from '../../contract/rules/value-forms.ts';
import { OaiError } from './oai-error.ts';

/** When the record of an entry without any date was changed, as far as harvesters know. */
export const EARLIEST = '1970-01-01T00:00:00Z';

const SECONDS_FORM = /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\dZ$/;
const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** A time as datestamp: `YYYY-MM-DDThh:mm:ssZ`. */
export const datestampOf = (time: Date): string => `${time.toISOString().slice(0, 'YYYY-MM-DDThh:mm:ss'.length)}Z`;

/** From which and until which datestamp records are wanted, both included. Unset: no limit. */
export interface Period {
  readonly from?: string;
  readonly until?: string;
}

function boundOf(name: string, value: string, timeOfDay: string): string {
  const isForm = value.length === DAY_LENGTH || SECONDS_FORM.test(value);
  if (!isForm || DATE.parse(value) === null)
    throw new OaiError('badArgument', `${name} must be a date (YYYY-MM-DD) or a time (YYYY-MM-DDThh:mm:ssZ)`);
  return value.length === DAY_LENGTH ? `${value}T${timeOfDay}Z` : value;
}

/**
 * The period that the arguments `from` and `until` name. A day begins and ends at midnight, UTC.
 * @throws OaiError
 */
export function readPeriod(from: string | undefined, until: string | undefined): Period {
  if (from !== undefined && until !== undefined && from.length !== until.length)
    throw new OaiError('badArgument', 'from and until must be written alike, both with a time or both without');
  const period = {
    ...(from !== undefined && { from: boundOf('from', from, '00:00:00') }),
    ...(until !== undefined && { until: boundOf('until', until, '23:59:59') }),
  };
  if (period.from !== undefined && period.until !== undefined && period.from > period.until)
    throw new OaiError('badArgument', 'from must not be later than until');
  return period;
}
