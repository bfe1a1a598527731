import { httpGet } from '../../support/http-client.ts';
import { problemsOf } from './compose-file.ts';
import { expect, test } from './fixtures.ts';

test('the compose file follows its specification', async () => {
  expect(await problemsOf('bff/integrations/deploy/compose.yaml')).toEqual([]);
});

test('an edit purges Varnish at the listener that only containers reach', async ({ request, stack }) => {
  const address = `${stack.url}/api/v1/entries/on-lakes/meta`;
  const varnish = async () => (await request.get(address)).headers()['x-varnish'];
  expect(await varnish()).toMatch(/^\d+$/);
  // The service purges once more when it begins to follow its lake.
  await expect.poll(varnish).toMatch(/^\d+ \d+$/);
  await stack.retitle('Second');
  await expect.poll(async () => (await httpGet(address)).body, { timeout: 60_000 }).toContain('Second');
});
