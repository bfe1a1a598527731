import type { LakeDocument } from '../../../lake/index.ts';
import type { Assets } from '../assets/asset-reader.ts';
import { keysFor } from '../rich-text/keys.ts';
import type { PersonSource } from '../sources/source.ts';
import { AssetFields } from './asset-fields.ts';
import { documentOf, personId } from './document.ts';
import type { Links } from './links.ts';

/** The document of an author or designer. */
export function personDocument(
  { slug, file, values, biography }: PersonSource,
  assets: Assets,
  links: Links,
): LakeDocument {
  const newKey = keysFor(`person record ${slug}`);
  return documentOf(personId(slug), 'person', {
    title: values.title,
    givenName: values.givenName,
    familyName: values.familyName,
    isOrganisation: values.isOrganisation,
    orcid: values.orcid,
    affiliations: values.affiliations?.map((organisation) => ({ _key: newKey(), ...organisation })),
    externalLink: values.externalLink,
    featuredImage: new AssetFields(assets, file).image(values.featuredImage),
    biography: links.resolve(biography),
  });
}
