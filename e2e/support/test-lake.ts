import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveLake } from '../../bff/lake/testing/serve-lake.ts';

/** A content lake that answers the backend's query protocol and sends its live events. */
export interface TestLake {
  /** Its origin, which a service takes for its backend's. */
  readonly url: string;
  /** Changes the titles of annotations, by number, in one edit. */
  retitle(titles: Readonly<Record<number, string>>): Promise<void>;
  stop(): Promise<void>;
}

/** The slug of an annotation. */
export const annotationSlug = (number: number): string => `annotation-${number}`;

/** The path of an annotation in the API. */
export const annotationPath = (number: number): string => `/api/v1/annotation/${annotationSlug(number)}`;

const annotation = (number: number, title: string) => ({
  _id: `a${number}`,
  _type: 'annotation',
  title,
  url: { _type: 'slug', current: annotationSlug(number) },
  annotationType: 'commentary',
});

const entry = (annotations: number) => ({
  _id: 'e',
  _type: 'entry',
  title: 'On lakes',
  url: { _type: 'slug', current: 'on-lakes' },
  annotations: Array.from({ length: annotations }, (_, number) => ({ _type: 'reference', _ref: `a${number}` })),
});

/** Starts a lake with one entry, which has the first three annotations. @param annotations how many the lake has */
export async function startTestLake(annotations = 3): Promise<TestLake> {
  const folder = await mkdtemp(join(tmpdir(), 'journal-lake-'));
  const titles = Array.from({ length: annotations }, (_, number) => `Title ${number}`);
  const write = async () => {
    const documents = [entry(3), ...titles.map((title, number) => annotation(number, title))];
    const next = join(folder, '.next');
    await writeFile(next, documents.map((document) => `${JSON.stringify(document)}\n`).join(''));
    await rename(next, join(folder, 'production.ndjson'));
  };
  await write();
  const { origin: url, close } = await serveLake(folder);
  return {
    url,
    async retitle(changed) {
      for (const [number, title] of Object.entries(changed)) titles[Number(number)] = title;
      await write();
    },
    async stop() {
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The environment of a service that reads the lake at this origin as its hosted backend. */
export const hostedLakeEnv = (lake: string): Record<string, string> => ({
  SANITY_PROJECT_ID: 'test',
  SANITY_API_HOST: lake,
});
