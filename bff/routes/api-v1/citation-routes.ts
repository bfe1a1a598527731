import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifySchema } from 'fastify';
import { annotationWork, type CitationSelection, pageHead, Signposting } from '../../citations/index.ts';
import {
  CITATION_FORMATS,
  type CitationFormat,
  citationQuery,
  type EntryMetaResponse,
  headQuery,
  IdParams,
  LINKSET_TYPE,
} from '../../contract/index.ts';
import { NotFoundError } from '../../contract/public-errors.ts';
import { useCachePolicy } from '../../http/headers/cache-policy.ts';
import { combineResults, type Result } from '../../journal/index.ts';
import type { ApiOptions } from '../options.ts';
import { json, jsonAs, loadResponse, type Representation, sendCached } from '../responses.ts';
import { bodyOf, describeDocument, describeMedia } from './describe-route.ts';
import { namedFile, selectCitation } from './select-citation.ts';

interface Cited {
  readonly body: string;
  /** Unset for that of an annotation. */
  readonly link?: string;
}

const citationOf = (id: string, format: CitationFormat): Representation<Cited> => ({
  ...json,
  found: ({ body, link }) => ({
    type: `${CITATION_FORMATS[format]}; charset=utf-8`,
    body,
    headers: { vary: 'Accept-Encoding, Accept', ...(link && { link }), ...namedFile('inline', id, format) },
  }),
});

const LINKSET = jsonAs(LINKSET_TYPE);

const HEAD: Representation<string> = {
  ...json,
  found: (body) => ({ type: 'text/html; charset=utf-8', body }),
};

/** A key that no address of the API has as its own: addresses begin with a slash. */
const citationKey = (id: string, annotation: string, env: string, { format, style, lang }: CitationSelection) =>
  ['citation', id, annotation, env, format, ...(format === 'text' || format === 'html' ? [style, lang] : [])].join(' ');

/** Citations of an entry, and its metadata for the head of a page. */
export const citationRoutes: FastifyPluginAsyncTypebox<ApiOptions> = async (
  app,
  { journal, datasets, cache, publicUrl, citations },
) => {
  await useCachePolicy(app, 'settled');
  const metadata = (id: string, env: string) => journal.entryMeta(id, { env, textStyle: 'string' }, true);

  /** An annotation as a citation of its own. @throws NotFoundError if it is not one of the entry */
  async function citeAnnotation(id: string, slug: string, env: string, selection: CitationSelection) {
    const [work, annotations] = await Promise.all([
      metadata(id, env),
      journal.annotations(id, { env, textStyle: 'string' }),
    ]);
    const { tags } = combineResults(null, [work, annotations]);
    const annotation = annotations.value.annotations.find((candidate) => candidate.id.normalize() === slug);
    if (annotation === undefined) throw new NotFoundError(`Annotation "${slug}" of entry "${id}" was not found`, tags);
    return { value: { body: await citations.write(annotationWork(work.value, annotation), selection) }, tags };
  }

  async function cite(id: string, env: string, selection: CitationSelection): Promise<Result<Cited>> {
    const { value, tags } = await metadata(id, env);
    const body = await citations.write(value, selection);
    return { value: { body, link: new Signposting(value, publicUrl, env).citationHeader() }, tags };
  }

  const summary = 'An entry or one of its annotations cited: BibTeX, RIS, CSL-JSON, JSON-LD, or text in a style';
  const bodies = Object.fromEntries(Object.values(CITATION_FORMATS).map((type) => [type, bodyOf(type)]));
  const described = describeMedia('citeEntry', summary, bodies, { 406: 'None of the accepted media types' });
  const schema = { ...described, params: IdParams, querystring: citationQuery(datasets) };
  app.get('/entries/:id/citation', { schema }, (request, reply) => {
    const { id } = request.params;
    const { env, annotation = '', ...query } = request.query;
    const selection = selectCitation(query, request.headers.accept);
    const cited = () => (annotation ? citeAnnotation(id, annotation, env, selection) : cite(id, env, selection));
    const load = () => loadResponse(cited(), citationOf(annotation || id, selection.format));
    return sendCached(request, reply, cache, citationKey(id, annotation, env, selection), load);
  });

  /** Adds a route whose response is made of an entry's metadata. */
  function addPart<Value extends string | object>(
    part: string,
    description: FastifySchema,
    representation: Representation<Value>,
    build: (work: EntryMetaResponse, env: string) => Value,
  ): void {
    const schema = { ...description, params: IdParams, querystring: headQuery(datasets) };
    app.get(`/entries/:id/${part}`, { schema }, (request, reply) => {
      const { id } = request.params;
      const { env } = request.query;
      const read = async () => {
        const { value, tags } = await metadata(id, env);
        return { value: build(value, env), tags };
      };
      return sendCached(request, reply, cache, `${part} ${id} ${env}`, () => loadResponse(read(), representation));
    });
  }

  const headSummary = "An entry's metadata as HTML, for the head of its page";
  addPart('head', describeDocument('getEntryHead', headSummary, 'text/html'), HEAD, (work, env) =>
    pageHead(work, publicUrl, env),
  );
  const links = { [LINKSET_TYPE]: { $ref: 'Linkset#' } };
  const linksSummary = 'All links of an entry, as signposting describes them';
  addPart('linkset', describeMedia('getEntryLinkset', linksSummary, links), LINKSET, (work, env) =>
    new Signposting(work, publicUrl, env).linkset(),
  );
};
