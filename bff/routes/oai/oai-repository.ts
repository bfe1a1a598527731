import { DEFAULT_DATASET, type EntryMetaResponse, type SettingsResponse } from '../../contract/index.ts';
import { optional, type Xml, xml } from '../../contract/rules/xml.ts';
import { type Journal, type Tagged, together } from '../../journal/index.ts';
import { EARLIEST, readPeriod } from './datestamps.ts';
import { formatOf, METADATA_FORMATS, type MetadataFormat } from './metadata-formats.ts';
import { OaiError } from './oai-error.ts';
import type { OaiRequest, Verb } from './oai-request.ts';
import { inOrderOfChange, type RecordHeader, type RecordIndex, type RecordList } from './record-index.ts';
import { type Resumption, readToken, writeToken } from './resumption-token.ts';
import { allSets } from './sets.ts';

/** Records of one response. Each verb's list goes on with a resumption token. */
const PAGE_SIZE = 100;

type Arguments = OaiRequest['arguments'];

/** What a list request asks for, and where it goes on. */
type ListRequest = Omit<Resumption, 'after' | 'sent'> & Partial<Pick<Resumption, 'after' | 'sent'>>;

interface Page {
  readonly headers: readonly RecordHeader[];
  /** The element `resumptionToken`, or nothing if one response holds the whole list. */
  readonly token: readonly Xml[];
}

/** @throws OaiError */
function readList({ resumptionToken, metadataPrefix = '', from, until, set }: Arguments): ListRequest {
  if (resumptionToken !== undefined) return readToken(resumptionToken);
  return {
    metadataPrefix,
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
    ...(set !== undefined && { set }),
  };
}

/** The next page of a list. @throws OaiError if the list is empty */
function pageOf(records: RecordList, { after, sent = 0, ...wanted }: ListRequest): Page {
  const { from, until, set } = wanted;
  if (set !== undefined && !records.headers.some(({ sets }) => sets.length > 0))
    throw new OaiError('noSetHierarchy', 'No entry has a section or a language, so there are no sets');
  const all = records.filter({ ...readPeriod(from, until), ...(set !== undefined && { set }) });
  const start = after === undefined ? 0 : all.findIndex((header) => inOrderOfChange(header, after) > 0);
  const headers = start === -1 ? [] : all.slice(start, start + PAGE_SIZE);
  const last = headers.at(-1);
  if (last === undefined) throw new OaiError('noRecordsMatch', 'No record matches the arguments');
  const isLast = last === all.at(-1);
  if (isLast && after === undefined) return { headers, token: [] };
  const { datestamp, documentId } = last;
  const next = isLast ? '' : writeToken({ ...wanted, after: { datestamp, documentId }, sent: sent + headers.length });
  const attributes = xml`completeListSize="${String(all.length)}" cursor="${String(sent)}"`;
  return { headers, token: [xml`\n<resumptionToken ${attributes}>${next}</resumptionToken>`] };
}

/** The journal as an OAI-PMH repository. Each verb is a method that returns what the verb's element holds. */
export class OaiRepository {
  readonly #journal: Journal;
  readonly #index: RecordIndex;
  readonly #baseUrl: string;
  readonly #adminEmail: string;
  /** What all identifiers begin with: the host names the repository. */
  readonly #idPrefix: string;
  readonly #verbs: Readonly<Record<Verb, (given: Arguments) => Promise<Tagged<Xml>>>> = {
    Identify: () => this.#identify(),
    ListMetadataFormats: (given) => this.#listMetadataFormats(given),
    ListSets: (given) => this.#listSets(given),
    ListIdentifiers: (given) => this.#listIdentifiers(given),
    ListRecords: (given) => this.#listRecords(given),
    GetRecord: (given) => this.#getRecord(given),
  };

  constructor(
    journal: Journal,
    index: RecordIndex,
    options: { readonly baseUrl: string; readonly adminEmail: string },
  ) {
    this.#journal = journal;
    this.#index = index;
    this.#baseUrl = options.baseUrl;
    this.#adminEmail = options.adminEmail;
    this.#idPrefix = `oai:${new URL(options.baseUrl).hostname}:`;
  }

  /** @throws OaiError */
  answer({ verb, arguments: given }: OaiRequest): Promise<Tagged<Xml>> {
    return this.#verbs[verb](given);
  }

  #settings(): Promise<Tagged<SettingsResponse>> {
    return this.#journal.settings({ env: DEFAULT_DATASET, textStyle: 'string' });
  }

  async #identify(): Promise<Tagged<Xml>> {
    const [records, settings] = await Promise.all([this.#index.read(), this.#settings()]);
    const { title, publisher } = settings.value;
    const elements = xml`
<repositoryName>${title ?? publisher ?? 'Journal'}</repositoryName>
<baseURL>${this.#baseUrl}</baseURL>
<protocolVersion>2.0</protocolVersion>
<adminEmail>${this.#adminEmail}</adminEmail>
<earliestDatestamp>${records.value.headers[0]?.datestamp ?? EARLIEST}</earliestDatestamp>
<deletedRecord>transient</deletedRecord>
<granularity>YYYY-MM-DDThh:mm:ssZ</granularity>`;
    return together(elements, [records, settings]);
  }

  async #listMetadataFormats({ identifier }: Arguments): Promise<Tagged<Xml>> {
    const records = await this.#index.read();
    if (identifier !== undefined) this.#find(records.value, identifier);
    const formats = METADATA_FORMATS.map(
      ({ prefix, schema, namespace }) => xml`
<metadataFormat><metadataPrefix>${prefix}</metadataPrefix><schema>${schema}</schema>\
<metadataNamespace>${namespace}</metadataNamespace></metadataFormat>`,
    );
    return together(xml`${formats}`, [records]);
  }

  async #listSets({ resumptionToken }: Arguments): Promise<Tagged<Xml>> {
    if (resumptionToken !== undefined)
      throw new OaiError('badResumptionToken', 'One response holds all sets, so there is no token for more');
    const records = await this.#index.read();
    const sets = allSets(records.value.headers.flatMap((header) => header.sets));
    if (sets.length === 0) throw new OaiError('noSetHierarchy', 'No entry has a section or a language');
    const elements = sets.map(
      ({ spec, name }) => xml`\n<set><setSpec>${spec}</setSpec><setName>${name}</setName></set>`,
    );
    return together(xml`${elements}`, [records]);
  }

  async #listIdentifiers(given: Arguments): Promise<Tagged<Xml>> {
    const list = readList(given);
    formatOf(list.metadataPrefix);
    const records = await this.#index.read();
    const { headers, token } = pageOf(records.value, list);
    return together(xml`${headers.map((header) => xml`\n${this.#header(header)}`)}${token}`, [records]);
  }

  async #listRecords(given: Arguments): Promise<Tagged<Xml>> {
    const list = readList(given);
    const format = formatOf(list.metadataPrefix);
    const records = await this.#index.read();
    const { headers, token } = pageOf(records.value, list);
    const written = await this.#write(headers, format);
    return together(xml`${written.value}${token}`, [records, written]);
  }

  async #getRecord({ identifier = '', metadataPrefix = '' }: Arguments): Promise<Tagged<Xml>> {
    const format = formatOf(metadataPrefix);
    const records = await this.#index.read();
    const written = await this.#write([this.#find(records.value, identifier)], format);
    return together(xml`${written.value}`, [records, written]);
  }

  /** Writes records. One whose entry has gone since the list was read is left to the next harvest, as deleted. */
  async #write(headers: readonly RecordHeader[], format: MetadataFormat): Promise<Tagged<Xml[]>> {
    const ids = headers.filter(({ isDeleted }) => !isDeleted).map(({ documentId }) => documentId);
    const [settings, entries] = await Promise.all([this.#settings(), this.#journal.entryMetas(ids, DEFAULT_DATASET)]);
    const bySlug = new Map(entries.value.map((entry) => [entry.id, entry]));
    const records = headers.flatMap((header) => {
      if (header.isDeleted) return xml`\n<record>${this.#header(header)}</record>`;
      const entry = bySlug.get(header.slug);
      if (entry === undefined) return [];
      const record: EntryMetaResponse = { settings: settings.value, entry };
      return xml`\n<record>${this.#header(header)}<metadata>${format.write(record)}</metadata></record>`;
    });
    return together(records, [settings, entries]);
  }

  /** @throws OaiError */
  #find(records: RecordList, identifier: string): RecordHeader {
    const header = identifier.startsWith(this.#idPrefix) && records.find(identifier.slice(this.#idPrefix.length));
    if (header) return header;
    const form = `identifiers look like ${this.#idPrefix}SLUG`;
    throw new OaiError('idDoesNotExist', `There is no record "${identifier}"; ${form}`);
  }

  #header({ slug, datestamp, sets, isDeleted }: RecordHeader): Xml {
    const status = optional(isDeleted ? 'deleted' : null, (value) => xml` status="${value}"`);
    const specs = sets.map(({ spec }) => xml`<setSpec>${spec}</setSpec>`);
    const identifier = xml`<identifier>${this.#idPrefix}${encodeURIComponent(slug)}</identifier>`;
    return xml`<header${status}>${identifier}<datestamp>${datestamp}</datestamp>${specs}</header>`;
  }
}
