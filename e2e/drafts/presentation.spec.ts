import { startHostedLake } from '../../bff/lake/testing/hosted-lake.ts';
import { expect, test } from '../support/fixtures.ts';
import { menu } from '../support/frames.ts';
import { HostPage } from '../support/host-page.ts';
import { startJournal } from '../support/journal-server.ts';
import { SECRET } from './drafts-link.ts';

const STUDIO = 'https://studio.example';
/** What the Studio's Presentation has put into the content backend. */
const STUDIO_SECRET = 'what-presentation-wrote';

const slug = (current: string) => ({ _type: 'slug', current });
const scanText = { enableScanText: true, scanSegments: [{ scanPhrase: 'it runs', scanKeyword: '' }] };
const race = { _type: 'annotation', url: slug('race'), annotationType: 'commentary', scanText };

/** A hosted project with a release. */
const documents = (externalLink: string, title: string) => [
  {
    ...{ _id: 'ebb', _type: 'entry', title: 'Ebb', url: slug('ebb'), externalLink },
    annotations: [{ _type: 'reference', _ref: 'race' }],
  },
  { ...race, _id: 'race', title: 'Race' },
  { ...race, _id: 'drafts.race', title: 'Race, a draft' },
  { ...race, _id: 'versions.rAutumn.race', title },
  { _id: '_.releases.rAutumn', _type: 'system.release', metadata: { title: 'Autumn issue' } },
  {
    ...{ _id: 'sanity-preview-url-secret.a', _type: 'sanity.previewUrlSecret', studioUrl: STUDIO },
    ...{ secret: STUDIO_SECRET, _updatedAt: new Date().toISOString() },
  },
];

test('from Presentation, an editor comes to the release that is previewed there, and follows its edits', async ({
  page,
  host,
}) => {
  const project = await startHostedLake(documents('https://publisher.example/', ''));
  const service = await startJournal({
    ...{ SANITY_PROJECT_ID: 'test', SANITY_API_HOST: project.origin, SANITY_READ_TOKEN: project.token },
    ...{ PREVIEW_SECRET: SECRET, STUDIO_URL: STUDIO },
  });
  const editorsPage = await HostPage.observe(page, service, host);
  const article = '<p>For a moment the water stands still. Then it runs.</p>';
  const address = editorsPage.serve('/ebb-presented', { article, tag: { entry: 'ebb' } });
  await project.write(documents(address, 'Race of autumn'));
  const stored: string[] = [];
  page.on('response', (response) => {
    if (/\/(drafts|preview)\b/.test(new URL(response.url()).pathname) && response.status() < 400)
      stored.push(response.headers()['cache-control'] ?? '');
  });
  const preview = new URLSearchParams({
    'sanity-preview-secret': STUDIO_SECRET,
    'sanity-preview-pathname': '/ebb-presented',
    'sanity-preview-perspective': 'rAutumn,drafts',
  });
  // Until the project has the article's address, nothing is found there.
  await expect.poll(async () => (await page.goto(`${service.url}/preview?${preview}`))?.status()).toBe(200);
  await expect(page.locator('[role=status]', { hasText: 'Showing drafts' })).toContainText('Autumn issue');
  expect(page.url()).toBe(address);
  const title = (name: string) => menu(page).getByText(name, { exact: true });
  await page.locator('[data-journal-annotation]').click();
  await title('Race of autumn').waitFor();
  await project.write(documents(address, 'Race of winter'));
  await title('Race of winter').waitFor();
  expect(new Set(stored)).toEqual(new Set(['no-store']));
  await service.kill();
  await project.close();
});
