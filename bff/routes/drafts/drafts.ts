import { createHash } from 'node:crypto';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { chooseLanguage } from '../../../embed/render.tsx';
import type { Responses } from '../../cache/open-cache.ts';
import { previewPerspective, withPerspective } from '../../content/perspective.ts';
import { components, DEFAULT_DATASET, datasetParameter, IdOrRefParams, IdParams } from '../../contract/index.ts';
import { PublicError } from '../../contract/public-errors.ts';
import {
  ANNOTATION_TEMPLATE,
  MAX_ADDRESS_PHRASE,
  type TemplateParameters,
} from '../../contract/shared/annotation-template.ts';
import { ownValue } from '../../contract/shared/json-object.ts';
import { refuseOtherMethods } from '../../http/errors/method-not-allowed.ts';
import type { Journal } from '../../journal/index.ts';
import { apiV1 } from '../api-v1/api-v1.ts';
import { CachedCatalogue } from '../discovery/cached-catalogue.ts';
import { type EmbedPagesOptions, framePages } from '../embed-pages/embed-pages.ts';
import type { ApiOptions } from '../options.ts';
import { type PresentationOptions, perspectiveOf, presentation } from './presentation.ts';

/** What links to documents in the Studio are called, and what leads from a selection to a new annotation there. */
const STUDIO_LABELS = {
  en: { edit: 'Edit in Studio', annotate: 'Annotate in Studio' },
  de: { edit: 'Im Studio bearbeiten', annotate: 'Anmerkung im Studio anlegen' },
  fr: { edit: 'Modifier dans le Studio', annotate: 'Annoter dans le Studio' },
  es: { edit: 'Editar en el Studio', annotate: 'Anotar en el Studio' },
  ar: { edit: 'تحرير في Studio', annotate: 'إضافة حاشية في Studio' },
  ja: { edit: 'Studioで編集', annotate: 'Studioで注釈を付ける' },
} as const;

/** What editors need to see drafts on the articles' pages. */
export interface Drafts extends PresentationOptions {
  /** Address of the backend's Studio. Unset: nothing links to it. */
  readonly studioUrl?: string | undefined;
}

interface DraftsOptions extends Drafts, Omit<ApiOptions, 'journal' | 'cache' | 'catalogue' | 'entrySearch'> {
  readonly embed: Omit<EmbedPagesOptions, 'journal' | 'datasets' | 'cache'>;
}

/** Loads every response anew: drafts are in no cache. */
const uncached: Responses = {
  async get(_key, load) {
    const { value } = await load();
    return { value, tags: [], state: 'miss' };
  },
};

const HASH_LENGTH = 16;

/** Changes whenever an entry, its annotations or the settings do. */
const versionOf = (value: object) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, HASH_LENGTH);

/** The name of the release that the request's editor previews; null if it is not a release. */
async function releaseOf(journal: Journal, env: string): Promise<string | null> {
  const [topmost = ''] = previewPerspective().split(',');
  if (!topmost.startsWith('r')) return null;
  return withPerspective('raw', () => journal.releaseTitle(topmost, env));
}

/** What the client asks for again and again, and where the Studio has a document. */
const stateRoutes: FastifyPluginAsyncTypebox<DraftsOptions> = async (app, { journal, datasets, studioUrl }) => {
  const querystring = Type.Object(datasetParameter(datasets));
  const stateQuery = Type.Object({ ...querystring.properties, lang: Type.String({ default: '' }) });
  app.get('/state/:id', { schema: { params: IdParams, querystring: stateQuery } }, async ({ params, query }) => {
    const { value } = await journal.entry(params.id, { env: query.env, textStyle: 'portabletext' });
    const labels = STUDIO_LABELS[chooseLanguage(query.lang)];
    const release = await releaseOf(journal, query.env);
    return {
      version: versionOf(value),
      release,
      ...(studioUrl === undefined ? { edit: null, annotate: null } : labels),
    };
  });
  const toStudio = (path: string): string => {
    if (studioUrl === undefined) throw new PublicError('STUDIO_URL is not set, so nothing links to the Studio', 404);
    return `${studioUrl}/intent/${path}/`;
  };
  const documentParams = Type.Object({ type: Type.Enum(['entry', 'annotation']), ...IdOrRefParams.properties });
  app.get('/edit/:type/:id', { schema: { params: documentParams, querystring } }, async ({ params, query }, reply) => {
    const { type, id } = params;
    const documentId = await journal.documentId(type, id, query.env);
    return reply.redirect(toStudio(`edit/id=${encodeURIComponent(documentId)};type=${type}`));
  });
  const text = Type.String({ default: '', maxLength: MAX_ADDRESS_PHRASE });
  const phraseQuery = Type.Object({ ...querystring.properties, phrase: text, keyword: text });
  app.get('/annotate', { schema: { querystring: phraseQuery } }, async ({ query: { phrase, keyword } }, reply) => {
    const parameters: TemplateParameters = {
      scanText: { scanSegments: [{ scanPhrase: phrase, scanKeyword: keyword }] },
    };
    // In the form that the Studio's own router writes.
    const payload = Buffer.from(JSON.stringify(parameters)).toString('base64url');
    return reply.redirect(toStudio(`create/template=${ANNOTATION_TEMPLATE};type=annotation/${payload}`));
  });
};

/**
 * The API and the frames once more, below `/drafts/TOKEN`, with drafts in place of what is published. The token is in
 * the path, so that all that the client and its frames ask for carries it. No response is stored anywhere.
 */
export const drafts: FastifyPluginAsyncTypebox<DraftsOptions> = async (app, options) => {
  refuseOtherMethods(app);
  for (const [name, schema] of Object.entries(components)) app.addSchema({ ...schema, $id: name });
  await app.register(presentation, options);
  await app.register(
    async (scope) => {
      // The queries of the request see what its token shows.
      scope.addHook('onRequest', ({ params, query }, _reply, done) => {
        const dataset = ownValue(query, 'env') ?? DEFAULT_DATASET;
        const perspective = perspectiveOf(String(ownValue(params, 'token')), options.secret, String(dataset));
        if (perspective !== null) return withPerspective(perspective, done);
        done(new PublicError('This link to drafts has expired; make a new one', 403));
      });
      scope.addHook('onSend', async (_request, reply) => {
        reply.cached = null;
        // The root's hook has set the purge keys before this one.
        for (const name of ['link', 'surrogate-key', 'cache-tag']) reply.removeHeader(name);
        reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      });
      const catalogue = new CachedCatalogue(options.journal, uncached);
      // An index knows only what is published: drafts are found by the lake's own search.
      const content = { ...options, cache: uncached, catalogue, entrySearch: undefined };
      await scope.register(apiV1, { ...content, prefix: '/api/v1' });
      await scope.register(framePages, {
        ...content,
        ...options.embed,
        ...(options.studioUrl && { editLabel: (tag: string) => STUDIO_LABELS[chooseLanguage(tag)].edit }),
        prefix: '/embed',
      });
      await scope.register(stateRoutes, { ...options, prefix: '' });
    },
    { prefix: '/drafts/:token' },
  );
};
