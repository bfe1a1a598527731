import { expect, test } from 'vitest';
import { DEFAULT_CHOICE, writeSnippet } from './snippet.ts';

const SERVICE = { origin: 'https://journal.example', version: '2.1.0', integrity: 'sha384-abc' };

test('the default tag follows updates of its major version, and names nothing that is a default of the client', () => {
  expect(writeSnippet('tides', DEFAULT_CHOICE, SERVICE)).toMatchObject({
    tag: '<script src="https://journal.example/client/v2/journal-client.js" data-entry="tides" async></script>',
    elements: '',
  });
});

test('a pinned tag names the exact version with its hash', () => {
  expect(writeSnippet('tides', { ...DEFAULT_CHOICE, pinned: true }, SERVICE).tag).toBe(
    '<script src="https://journal.example/client/2.1.0/journal-client.js" integrity="sha384-abc" ' +
      'crossorigin="anonymous" data-entry="tides" async></script>',
  );
});

test('chosen options are attributes of the tag', () => {
  const chosen = { theme: 'dark', accent: '#7d3a20', language: 'de', annotationKeys: false, deepLinks: true } as const;
  const choice = { ...DEFAULT_CHOICE, auto: true, ...chosen };
  expect(writeSnippet('tides', choice, SERVICE).tag).toBe(
    '<script src="https://journal.example/client/v2/journal-client.js" data-entry="auto" data-theme="dark" ' +
      'data-accent="#7d3a20" data-language="de" data-deep-links="true" data-annotation-keys="false" async></script>',
  );
});

test('colours are attributes of the elements, and no value ends its attribute', () => {
  const { tag, elements } = writeSnippet('"><b>', { ...DEFAULT_CHOICE, background: '#112233' }, SERVICE);
  expect(tag).toContain('data-entry="&quot;&gt;&lt;b&gt;"');
  expect(elements).toBe(
    '<journal-menu api-background-color="#112233"></journal-menu>\n' +
      '<journal-footer api-background-color="#112233"></journal-footer>',
  );
});
