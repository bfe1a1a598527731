import { readFile } from 'node:fs/promises';
import { parser } from '@prometheus-io/lezer-promql';
import Type from 'typebox';
import { Value } from 'typebox/value';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../configuration/config.ts';
import { Metrics } from '../../operations/metrics.ts';
import { openTestJournal } from '../../testing/test-journal.ts';

const FOLDER = 'bff/integrations/deploy';
const read = (name: string) => readFile(`${FOLDER}/${name}`, 'utf8');

/** The labels that Prometheus itself gives to everything that it scrapes. */
const TARGET_LABELS = ['job', 'instance'];

/** The answer of `/metrics`, after each kind of event. */
let reported = '';

beforeAll(async () => {
  const metrics = new Metrics();
  metrics.observeLog(() => 0);
  metrics.observeCache({
    responses: { bytes: 0 },
    invalidator: { isLive: true },
    redis: { status: 'ready' },
    cdn: { failedKeys: 0 },
  });
  metrics.lakeQueries.observe({ outcome: 'error' }, 1);
  metrics.recordRefusal('pressure');
  const journal = await openTestJournal({ production: [] }, { metrics });
  await journal.app.inject('/api/v1/settings');
  reported = `${(await journal.app.inject('/metrics')).body}\nup 1\n`;
  await journal.close();
});

/** The metrics and the labels in an expression. @throws if Prometheus could not read it */
function namesIn(expression: string): { metrics: string[]; labels: string[] } {
  const metrics: string[] = [];
  const labels: string[] = [];
  parser.parse(expression).iterate({
    enter({ type, from, to }) {
      const text = expression.slice(from, to);
      if (type.isError) throw new Error(`${expression} is wrong at character ${from}`);
      if (type.name === 'VectorSelector') metrics.push(/^\w+/.exec(text)?.[0] ?? '');
      if (type.name === 'LabelName') labels.push(text);
    },
  });
  return { metrics, labels };
}

/** What an expression reads that the service does not report. */
function notReported(expression: string): string[] {
  const { metrics, labels } = namesIn(expression);
  const samples = reported.split('\n').filter((line) => metrics.includes(/^\w+/.exec(line)?.[0] ?? ''));
  const missing = metrics.filter((metric) => !samples.some((line) => /^\w+/.exec(line)?.[0] === metric));
  const isKnown = (label: string) =>
    TARGET_LABELS.includes(label) || samples.some((line) => line.includes(`${label}="`));
  return [...missing, ...labels.filter((label) => !isKnown(label))];
}

test('an expression with an unknown metric or label, or that Prometheus cannot read, is found', () => {
  expect(notReported('sum by (state) (rate(journal_answers_total{job="journal"}[5m]))')).toEqual([]);
  expect(notReported('journal_answers{state="hit"}')).toEqual(['journal_answers', 'state']);
  expect(notReported('sum by (route) (journal_answers_total)')).toEqual(['route']);
  expect(() => notReported('rate(up[5m]')).toThrow(/is wrong at/);
});

const Alerts = Type.Object({
  groups: Type.Array(
    Type.Object({
      name: Type.String(),
      rules: Type.Array(
        Type.Object(
          {
            alert: Type.String(),
            expr: Type.String(),
            for: Type.Optional(Type.String({ pattern: '^\\d+[smhd]$' })),
            labels: Type.Object({ severity: Type.Enum(['page', 'ticket']) }),
            annotations: Type.Object({ summary: Type.String(), runbook_url: Type.String() }),
          },
          { additionalProperties: false },
        ),
      ),
    }),
  ),
});

test('each alert is an expression about what the service reports, with a row on the page Monitor', async () => {
  const { groups } = Value.Parse(Alerts, parse(await read('alerts.yaml')));
  const page = await readFile('bff/docs/monitor.md', 'utf8');
  for (const { alert, expr, annotations } of groups.flatMap(({ rules }) => rules)) {
    expect(notReported(expr), alert).toEqual([]);
    expect(annotations.runbook_url).toBe('https://journal.example/docs/monitor#alerts');
    expect(page.includes(`| \`${alert}\` |`), `monitor.md needs a row for ${alert}`).toBe(true);
  }
});

const Dashboard = Type.Object({
  templating: Type.Object({ list: Type.Array(Type.Object({ name: Type.String() })) }),
  panels: Type.Array(
    Type.Object({
      id: Type.Integer(),
      title: Type.String(),
      datasource: Type.Object({ uid: Type.Literal('$source') }),
      targets: Type.Array(Type.Object({ refId: Type.String(), expr: Type.String() }), { minItems: 1 }),
    }),
  ),
});

test('each query of the dashboard is an expression about what the service reports', async () => {
  const { panels, templating } = Value.Parse(Dashboard, JSON.parse(await read('grafana-dashboard.json')));
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const variables = ['__rate_interval', ...templating.list.map(({ name }) => name)];
  for (const { title, targets } of panels)
    for (const { expr } of targets) {
      const used = [...expr.matchAll(/\$(\w+)/g)].map(([, name = '']) => name);
      expect(variables, title).toEqual(expect.arrayContaining(used));
      expect(notReported(expr.replaceAll('$__rate_interval', '5m')), title).toEqual([]);
    }
});

const Prometheus = Type.Object(
  {
    rule_files: Type.Array(Type.String()),
    scrape_configs: Type.Tuple([
      Type.Object(
        {
          job_name: Type.Literal('journal'),
          scrape_interval: Type.String({ pattern: '^\\d+s$' }),
          scrape_timeout: Type.String({ pattern: '^\\d+s$' }),
          static_configs: Type.Array(Type.Object({ targets: Type.Array(Type.String()) })),
        },
        { additionalProperties: false },
      ),
    ]),
  },
  { additionalProperties: false },
);

test('Prometheus asks the instances at the port of the service, in the job that alerts and dashboard name', async () => {
  const {
    rule_files: rules,
    scrape_configs: [job],
  } = Value.Parse(Prometheus, parse(await read('prometheus.yaml')));
  for (const file of rules) expect((await read(file)).length).toBeGreaterThan(0);
  expect(Number.parseInt(job.scrape_timeout, 10)).toBeLessThan(Number.parseInt(job.scrape_interval, 10));
  const targets = job.static_configs.flatMap(({ targets }) => targets);
  expect(targets.filter((target) => !target.endsWith(`:${readConfig({}).port}`))).toEqual([]);
});
