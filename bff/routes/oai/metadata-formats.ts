import { dublinCore, JATS_NAMESPACE, JATS_SCHEMA, jatsArticle } from '../../citations/index.ts';
import type { EntryMetaResponse } from '../../contract/index.ts';
import { optional, type Xml, xml } from '../../contract/rules/xml.ts';
import { OaiError } from './oai-error.ts';

/** A format in which every record can be harvested. */
export interface MetadataFormat {
  readonly prefix: string;
  /** The address of its XML schema. */
  readonly schema: string;
  readonly namespace: string;
  write(record: EntryMetaResponse): Xml;
}

const DUBLIN_CORE_FORMAT = 'http://www.openarchives.org/OAI/2.0/oai_dc/';
const DUBLIN_CORE_SCHEMA = 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd';

/** Further identifiers: harvesters look for addresses. */
const addresses = ({ entry }: EntryMetaResponse): string[] =>
  [entry.doiUrl, entry.publicUrl ?? ''].filter((address) => address !== '');

function dublinCoreRecord(record: EntryMetaResponse): Xml {
  const elements = [
    ...dublinCore(record),
    ...addresses(record).map((address) => ['identifier', address] as const),
  ].flatMap(([name, value]) =>
    optional(value ?? null, (text) => {
      const tag = `dc:${name}`;
      return xml`\n<${tag}>${text}</${tag}>`;
    }),
  );
  return xml`<oai_dc:dc xmlns:oai_dc="${DUBLIN_CORE_FORMAT}" xmlns:dc="http://purl.org/dc/elements/1.1/"\
 xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"\
 xsi:schemaLocation="${DUBLIN_CORE_FORMAT} ${DUBLIN_CORE_SCHEMA}">${elements}\n</oai_dc:dc>`;
}

export const METADATA_FORMATS: readonly MetadataFormat[] = [
  {
    prefix: 'oai_dc',
    schema: DUBLIN_CORE_SCHEMA,
    namespace: DUBLIN_CORE_FORMAT,
    write: dublinCoreRecord,
  },
  // Its text is read with the article itself: `format=jats`.
  {
    prefix: 'jats',
    schema: JATS_SCHEMA,
    namespace: JATS_NAMESPACE,
    write: (record) => jatsArticle(record, JATS_NAMESPACE),
  },
];

/** @throws OaiError if no record has the format */
export function formatOf(prefix: string): MetadataFormat {
  const format = METADATA_FORMATS.find((known) => known.prefix === prefix);
  if (format !== undefined) return format;
  const known = METADATA_FORMATS.map((each) => each.prefix).join(', ');
  throw new OaiError('cannotDisseminateFormat', `metadataPrefix must be one of ${known}`);
}
