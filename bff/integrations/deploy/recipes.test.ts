import { execFileSync, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import { Deployment as DeploymentModel } from 'kubernetes-models/apps/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap as ConfigMapModel, Service } from 'kubernetes-models/v1';
import Type from 'typebox';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { readConfig } from '../../configuration/config.ts';
import { VARIABLE_NAMES } from '../../configuration/environment.ts';
import { paths } from '../../configuration/paths.ts';
import { openTestJournal } from '../../testing/test-journal.ts';

const read = (name: string) => readFile(`bff/integrations/deploy/${name}`, 'utf8');

const Manifest = Type.Object({ apiVersion: Type.String(), kind: Type.String() });
const Probe = Type.Object({ httpGet: Type.Object({ path: Type.String(), port: Type.Literal('http') }) });
const Container = Type.Object({
  ports: Type.Tuple([Type.Object({ name: Type.Literal('http'), containerPort: Type.Number() })]),
  startupProbe: Probe,
  readinessProbe: Probe,
  livenessProbe: Probe,
});
/** The parts of a deployment that must agree with the service. */
const Deployment = Type.Object({
  spec: Type.Object({
    template: Type.Object({
      spec: Type.Object({ terminationGracePeriodSeconds: Type.Number(), containers: Type.Tuple([Container]) }),
    }),
  }),
});
const ConfigMap = Type.Object({ data: Type.Record(Type.String(), Type.String()) });

const manifests = parseAllDocuments(await read('kubernetes.yaml')).map((document): unknown => document.toJS());
const ofKind = (kind: string) => manifests.find((manifest) => Value.Parse(Manifest, manifest).kind === kind);

const MODELS = { ConfigMap: ConfigMapModel, Deployment: DeploymentModel, PodDisruptionBudget, Service };

test.each(manifests.map((manifest) => Value.Parse(Manifest, manifest)))(
  'the manifest of the $kind follows its schema',
  (manifest) => {
    const [, Model] = Object.entries(MODELS).find(([kind]) => kind === manifest.kind) ?? [];
    if (Model === undefined) throw new Error(`Add the model of ${manifest.kind} to this test`);
    const model: unknown = Reflect.construct(Model, [manifest]);
    expect(model).toMatchObject({ apiVersion: manifest.apiVersion });
    expect(() => Object(model).validate()).not.toThrow();
  },
);

test('a manifest that does not follow its schema is rejected', () => {
  const wrong: unknown = Reflect.construct(DeploymentModel, [{ spec: { replicas: 'two' } }]);
  expect(() => Object(wrong).validate()).toThrow(/replicas/);
});

test('the manifests configure the service with its own variables, and give it time to shut down', () => {
  const { data } = Value.Parse(ConfigMap, ofKind('ConfigMap'));
  expect(Object.keys(data).filter((name) => !VARIABLE_NAMES.includes(name))).toEqual([]);
  const { shutdownDelay, shutdownTimeout } = readConfig(data);
  const { terminationGracePeriodSeconds } = Value.Parse(Deployment, ofKind('Deployment')).spec.template.spec;
  expect(terminationGracePeriodSeconds * 1_000).toBeGreaterThan(shutdownDelay + shutdownTimeout);
});

test('the probes ask addresses that the service has, at the port at which the image listens', async () => {
  const [container] = Value.Parse(Deployment, ofKind('Deployment')).spec.template.spec.containers;
  expect(container.ports[0].containerPort).toBe(readConfig({}).port);
  expect(await read('Dockerfile')).toContain(`EXPOSE ${readConfig({}).port}`);
  const journal = await openTestJournal({ production: [] });
  const paths = [container.startupProbe, container.readinessProbe, container.livenessProbe].map(
    (probe) => probe.httpGet.path,
  );
  expect(paths).toEqual(['/healthz', '/readyz', '/healthz']);
  for (const path of paths) expect((await journal.app.inject(path)).statusCode, path).toBe(200);
  await journal.close();
});

test('the image has every file that the service reads', async () => {
  const copied = [...(await read('Dockerfile')).matchAll(/^COPY (.*)$/gm)].flatMap(([, words = '']) =>
    words.split(' '),
  );
  const isCopied = (path: string) => copied.some((source) => path === source || path.startsWith(`${source}/`));
  const needed = Object.values(paths).map((path) => relative(dirname(paths.packageJson), path));
  expect(needed.filter((path) => !isCopied(path))).toEqual([]);
});

/** Variables of the example that Node reads. */
const OF_NODE = ['NODE_EXTRA_CA_CERTS'];

test('the example of an environment file has variables of the service, with values that it accepts', async () => {
  const lines = [...(await read('journal.env')).matchAll(/^(#?)([A-Z_]+)=(.*)$/gm)];
  const variables = (comment: string) =>
    Object.fromEntries(lines.filter((line) => line[1] === comment).map(([, , name = '', value]) => [name, value]));
  const [set, left] = [variables(''), variables('#')];
  const unknown = Object.keys({ ...set, ...left }).filter((name) => !VARIABLE_NAMES.includes(name));
  expect(unknown).toEqual(OF_NODE);
  expect(readConfig(set)).toMatchObject({ publicUrl: 'https://journal.example' });
  const secrets = {
    SANITY_READ_TOKEN: 'token',
    WEBHOOK_SECRET: 'shared with the backend',
  };
  const { CONTENT_LAKE: _, ...others } = set;
  expect(readConfig({ ...others, ...left, ...secrets }).hosted).toBeDefined();
});

const HAS_SYSTEMD = spawnSync('systemd-analyze', ['--version']).status === 0;

if (HAS_SYSTEMD) {
  test('systemd accepts the unit, and rates it as confined', () => {
    const unit = 'bff/integrations/deploy/journal.service';
    expect(spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })).toMatchObject({
      status: 0,
      stderr: '',
    });
    // 0 is the best rating and 100 that of a unit without any limits.
    execFileSync('systemd-analyze', ['security', '--offline=true', '--threshold=31', unit]);
  });
}
