import type { LakeDocument } from '../../lake/index.ts';
import { keysFor } from '../rich-text/keys.ts';
import type { PersonSource } from '../sources/source.ts';
import { assetFields } from './asset-fields.ts';
import type { Assets } from './asset-reader.ts';
import { documentOf, personId } from './document.ts';
import type { Links } from './links.ts';

/** The document of an author or designer. */
export function personDocument(
  { slug, file, values, biography }: PersonSource,
  assets: Assets,
  links: Links,
): LakeDocument {
  const newKey = keysFor(`person record ${slug}`);
  const { slug: _, affiliations, featuredImage, ...named } = values;
  return documentOf(personId(slug), 'person', {
    ...named,
    affiliations: affiliations?.map((organisation) => ({ _key: newKey(), ...organisation })),
    featuredImage: assetFields(assets, file).image(featuredImage),
    biography: links.resolve(biography),
  });
}
