import { expect, test } from 'vitest';
import { singletonDocuments } from './singletons.ts';

const actions = ['publish', 'duplicate', 'delete', 'unpublish', 'discardChanges'].map((action) => ({ action }));
const allowed = (schemaType: string) =>
  singletonDocuments.actions?.(actions, { schemaType }).map(({ action }) => action);

test('editors can make new articles, and no second settings', () => {
  const templates = ['entry', 'journalSettings', 'journalAbout', 'journal-desk'].map((templateId) => ({ templateId }));
  expect(singletonDocuments.newDocumentOptions?.(templates)).toEqual([{ templateId: 'entry' }]);
});

test('editors can publish the settings, but neither copy nor remove them', () => {
  expect(allowed('journalSettings')).toEqual(['publish', 'discardChanges']);
  expect(allowed('entry')).toEqual(actions.map(({ action }) => action));
});
