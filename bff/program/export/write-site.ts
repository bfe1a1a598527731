import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { Value } from 'typebox/value';
import { EntryListResponse } from '../../contract/index.ts';
import { readStaticFiles } from '../../http/static-files.ts';
import { addressesAsFiles } from './addresses-as-files.ts';
import { framePage } from './frame-page.ts';
import { writeHostFiles } from './hosts/write-host-files.ts';
import { siteFile } from './site-address.ts';
import type { SiteFolder } from './site-folder.ts';
import { SiteRequests } from './site-requests.ts';

export interface SiteOptions {
  readonly app: FastifyInstance;
  readonly folder: SiteFolder;
  /** The origin of the site. */
  readonly url: string;
  readonly datasets: readonly string[];
  readonly languages: readonly string[];
  /** The file with what the client of a site begins with. */
  readonly siteScript: string;
  readonly version: string;
  readonly clientFolder: string;
  readonly embedFolder: string;
}

const DEFAULT_STYLE = '.portabletext.json';
const isText = (type: string) => /^text\/|json|xml|javascript|bibtex|research-info/.test(type);

/** Writes all that a site has. */
export async function writeSite(options: SiteOptions): Promise<void> {
  const { app, folder, url, datasets, languages } = options;
  const assets = new Set<string>();
  const missing: string[] = [];

  async function get(request: string, language = languages[0] ?? 'en') {
    const response = await app.inject({ url: request, headers: { accept: 'image/webp,*/*', host: new URL(url).host } });
    return { request, language, status: response.statusCode, headers: response.headers, body: response.rawPayload };
  }

  async function save(request: string, language?: string): Promise<Buffer | null> {
    const response = await get(request, language);
    const file = siteFile(request, response.language);
    if (response.status !== 200 || file === null) {
      missing.push(`${response.status} ${request}`);
      return null;
    }
    const type = String(response.headers['content-type'] ?? '');
    let { body } = response;
    if (isText(type)) {
      let text = body.toString();
      const policy = response.headers['content-security-policy'];
      if (file.startsWith('embed/') && typeof policy === 'string') text = framePage(text, policy);
      const found = addressesAsFiles(text, url, languages[0] ?? 'en');
      for (const asset of found.assets) assets.add(asset);
      text = found.text;
      body = Buffer.from(text);
    }
    await folder.write(decodeURIComponent(file), body);
    if (file.endsWith(DEFAULT_STYLE))
      await folder.write(decodeURIComponent(file.slice(0, -DEFAULT_STYLE.length)), body);
    return response.body;
  }

  for (const env of datasets) {
    const requests = new SiteRequests(env, languages);
    const ids: string[] = [];
    for (let cursor: string | undefined, isLast = false; !isLast; ) {
      const body: unknown = JSON.parse((await get(requests.list(cursor))).body.toString());
      const { entries, next } = Value.Parse(EntryListResponse, body);
      ids.push(...entries.map(({ id }) => id));
      cursor = next ?? undefined;
      isLast = next === null;
    }
    await Promise.all(requests.settings().map((request) => save(request)));
    const seen = new Set<string>();
    async function saveAnnotation(id: string): Promise<void> {
      if (seen.has(id)) return;
      seen.add(id);
      const bodies = [];
      for (const request of requests.annotation(id)) bodies.push(await save(request));
      const [body] = bodies;
      if (body) await follow(JSON.parse(body.toString()));
    }
    async function follow(value: unknown): Promise<void> {
      const refs = new Set<string>();
      JSON.stringify(value, (key, each) => {
        if (key === '_ref' && typeof each === 'string') refs.add(each);
        return each;
      });
      for (const ref of refs) await saveAnnotation(ref);
    }
    async function saveEntry(id: string): Promise<void> {
      for (const request of requests.entry(id)) {
        const lang = new URL(request, 'http://x').searchParams.get('lang') ?? undefined;
        const body = await save(request, lang);
        if (request === `/api/v1/annotations/${encodeURIComponent(id)}` && body) {
          const list: unknown = JSON.parse(body.toString());
          for (const { url: slug } of Value.Parse(Type.Array(Type.Object({ url: Type.String() })), list))
            await saveAnnotation(slug);
          await follow(list);
        }
      }
    }
    const queue = [...ids];
    const run = async () => {
      for (let id = queue.shift(); id !== undefined; id = queue.shift()) await saveEntry(id);
    };
    await Promise.all(Array.from({ length: 8 }, run));
  }
  for (const request of ['/feed.atom', '/feed.json', '/sitemap.xml', '/openapi.json', '/', '/docs'])
    await save(request);
  for (const asset of assets) await save(asset);
  await writeClient(options);
  await writeHostFiles(options);
  if (missing.length > 0) process.stdout.write(`${missing.slice(0, 20).join('\n')}\n${missing.length} missing\n`);
}

async function writeClient({ folder, siteScript, languages, version, clientFolder, embedFolder }: SiteOptions) {
  const first = siteScript.replaceAll('JOURNAL_SITE_LANGUAGES', JSON.stringify(languages));
  for (const [name, file] of await readStaticFiles(clientFolder)) {
    const body = await file.bodies.get('identity');
    const isFirst = /^journal-client\.m?js$/.test(name);
    const written = isFirst ? Buffer.concat([Buffer.from(first), body]) : body;
    for (const at of [version, `v${version.split('.')[0]}`]) await folder.write(`client/${at}/${name}`, written);
  }
  for (const [name, file] of await readStaticFiles(embedFolder))
    if (name.startsWith('assets/')) await folder.write(`embed/${name}`, await file.bodies.get('identity'));
}
