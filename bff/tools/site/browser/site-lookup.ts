/** The look-up of a page's entry in the file of a site without a server. */

import { isJsonObject } from '../../../contract/shared/json-object.ts';
import { findEntry, pageKeys } from '../../../contract/shared/page-lookup.ts';

/** Finds the entry of a page in the tables of the site's file. @returns its slug; `null` if the page has none */
export function findInTables(
  tables: unknown,
  page: { readonly doi: string | undefined; readonly url: string },
): string | null {
  const { id } = findEntry(pageKeys(page), (name, key) => {
    const table = isJsonObject(tables) ? tables[name] : undefined;
    const slug = isJsonObject(table) && Object.hasOwn(table, key) ? table[key] : undefined;
    return typeof slug === 'string' ? slug : undefined;
  });
  return id;
}
