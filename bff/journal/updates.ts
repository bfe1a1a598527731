import type { Notice, Update } from '../contract/index.ts';
import type { JsonObject } from '../contract/rules/json-object.ts';
import { WEB_ADDRESS } from '../contract/rules/links.ts';
import { DATE, DOI, UPDATE_TYPE, updateType } from '../contract/rules/value-forms.ts';
import { releaseDay } from './catalogue.ts';
import { type CheckedFields, type ReadChecked, records, text } from './stored-fields.ts';

/** The GROQ query of the entries that update one with a DOI of `$dois`. The embedded lake has an index for it. */
export const noticesGroq = `*[_type == "entry" && array::intersects(updateTo[].doi, $dois)]{_id, "slug": url.current, title,
  doi, externalLink, releaseDate, updateTo}`;

/** What a notice does. Leaves out what has no type or no DOI. */
export function updates(value: unknown, check: ReadChecked): Update[] {
  return records(value).flatMap((raw, index) => {
    const field = (name: string) => `updateTo[${index}].${name}`;
    const type = updateType(check(field('type'), raw.type, UPDATE_TYPE) ?? '');
    const doi = check(field('doi'), raw.doi, DOI);
    return type === null || doi === null ? [] : [{ type, doi, date: check(field('date'), raw.date, DATE) }];
  });
}

/** The spellings of entries' DOIs by which notices are found. @param entries as they are stored */
export function spellingsOf(entries: readonly JsonObject[]): string[] {
  const dois = entries.flatMap(({ doi }) => DOI.parse(text(doi)) ?? []);
  const spellings = dois.flatMap((doi) => [doi, doi.toLowerCase()]);
  return [...new Set(spellings.flatMap((doi) => [doi, `https://doi.org/${doi}`]))];
}

/** The notices about entries, by their DOIs. */
export class Notices {
  readonly #byDoi = new Map<string, Notice[]>();

  /** @param stored as `noticesGroq` reads them */
  constructor(stored: readonly JsonObject[], checked: CheckedFields) {
    for (const raw of stored) {
      const check = checked(raw);
      const notice = {
        id: text(raw.slug),
        title: text(raw.title),
        doi: check('doi', raw.doi, DOI) ?? '',
        publicUrl: check('externalLink', raw.externalLink, WEB_ADDRESS),
      };
      for (const { type, doi, date } of updates(raw.updateTo, check)) {
        const key = doi.toLowerCase();
        const released = releaseDay(raw.releaseDate) || null;
        this.#byDoi.set(key, [...(this.#byDoi.get(key) ?? []), { type, ...notice, date: date ?? released }]);
      }
    }
  }

  /** Those about an entry, the oldest first. */
  about(doi: string): Notice[] {
    const found = this.#byDoi.get(doi.toLowerCase()) ?? [];
    return found.toSorted((one, other) => ((one.date ?? '') < (other.date ?? '') ? -1 : 1));
  }
}
