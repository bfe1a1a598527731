import { expect, test } from 'vitest';
import { instanceIdentity } from './instance-identity.ts';

const HOSTED = { projectId: 'project', datasets: ['production'], apiVersion: '2025-02-19' };
const FILES = { code: 'code', embed: {}, lockfile: '{"groq-js":"1.30.3"}' };
const FACTS = { publicUrl: 'https://journal.example', contentHash: 'hash', files: FILES };
const CONFIG = { frameAncestors: '*' };

test("an embedded lake's names hold its content; a hosted lake's hold its project at any address", () => {
  const { content } = instanceIdentity(CONFIG, FACTS);
  expect(instanceIdentity(CONFIG, { ...FACTS, contentHash: 'other' }).content).not.toBe(content);
  expect(instanceIdentity(CONFIG, FACTS).content).toBe(content);
  const hosted = { ...CONFIG, hosted: HOSTED };
  const elsewhere = { ...FACTS, contentHash: undefined, publicUrl: 'https://other.example' };
  expect(instanceIdentity(hosted, elsewhere).content).toBe(instanceIdentity(hosted, FACTS).content);
});

test('instances of a service count clients together, whatever content they started with', () => {
  const { service } = instanceIdentity(CONFIG, FACTS);
  expect(instanceIdentity(CONFIG, { ...FACTS, contentHash: 'other' }).service).toBe(service);
});

test.each([
  ['other code', { ...FACTS, files: { ...FILES, code: 'other' } }],
  ['other versions of packages', { ...FACTS, files: { ...FILES, lockfile: '{"groq-js":"1.30.4"}' } }],
  ['other frames', { ...FACTS, files: { ...FILES, embed: { menu: 1 } } }],
  ['another public address', { ...FACTS, publicUrl: 'https://other.example' }],
])('%s: responses are not shared', (_case, facts) => {
  expect(instanceIdentity(CONFIG, facts).build).not.toBe(instanceIdentity(CONFIG, FACTS).build);
});
