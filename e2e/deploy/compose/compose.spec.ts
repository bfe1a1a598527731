import { Redis } from 'ioredis';
import { httpGet } from '../../support/http-client.ts';
import { problemsOf, readCompose } from './compose-file.ts';
import { expect, test } from './fixtures.ts';

test('the compose file follows its specification', async () => {
  expect(await problemsOf('bff/integrations/deploy/compose.yaml')).toEqual([]);
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

test('the stack hides what is for the operator, and purges Varnish after an edit', async ({ request, stack }) => {
  for (const path of ['/metrics', '/readyz', '/metrics?a', '/%6detrics', '/%72eadyz', '//metrics'])
    expect((await request.get(stack.url + path)).status(), path).toBe(404);
  const purged = await request.post(`${stack.url}/purge`, { headers: { 'surrogate-key': 'production:all' } });
  expect(await purged.text(), 'a purge by a reader').not.toContain('Purged');
  expect(purged.status()).toBe(404);

  const redis = new Redis(stack.redisUrl);
  redis.on('error', () => undefined);
  await expect(redis.ping(), 'without the password').rejects.toThrow(/NOAUTH/);
  redis.disconnect();

  const address = `${stack.url}/api/v1/entries/on-lakes/meta`;
  const varnish = async () => (await request.get(address)).headers()['x-varnish'];
  expect(await varnish()).toMatch(/^\d+$/);
  // The service purges once more when it begins to follow its lake.
  await expect.poll(varnish).toMatch(/^\d+ \d+$/);
  await stack.retitle('Second');
  await expect.poll(async () => (await httpGet(address)).body, { timeout: 60_000 }).toContain('Second');
});
