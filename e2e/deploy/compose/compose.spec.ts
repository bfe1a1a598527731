import { Redis } from 'ioredis';
import { httpGet } from '../../support/http-client.ts';
import { problemsOf, readCompose } from './compose-file.ts';
import { expect, test } from './fixtures.ts';

test('the compose file follows its specification', async () => {
  expect(await problemsOf('bff/integrations/deploy/compose.yaml')).toEqual([]);
});

test('Varnish hides what is for the operator, and takes no purges from readers', async ({ request, stack }) => {
  for (const path of ['/metrics', '/readyz', '/metrics?a', '/%6detrics', '/%72eadyz', '//metrics'])
    expect((await request.get(stack.url + path)).status(), path).toBe(404);
  const purged = await request.post(`${stack.url}/purge`, { headers: { 'surrogate-key': 'production:all' } });
  expect(await purged.text()).not.toContain('Purged');
  expect(purged.status()).toBe(404);
});

test('no service of the stack can write to its image or has a capability', async () => {
  const { services } = await readCompose('bff/integrations/deploy/compose.yaml');
  for (const [name, service] of Object.entries(services))
    expect(service, name).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
});

test('Redis answers nobody without the password', async ({ stack }) => {
  const redis = new Redis(stack.redisUrl);
  redis.on('error', () => undefined);
  await expect(redis.ping()).rejects.toThrow(/NOAUTH/);
  redis.disconnect();
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
