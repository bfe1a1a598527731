import { join } from 'node:path';
import { expect, test } from 'vitest';
import { paths } from '../../configuration/paths.ts';
import { linksOf, REPOSITORY } from './links.ts';
import { renderMarkdown } from './render-markdown.ts';

const htmlOf = (markdown: string) => renderMarkdown('page', markdown).html;

test('a page has its title, the headings of its table of contents, and its sections', () => {
  const markdown =
    '# A page\n\nFirst.\n\n## One `and` two\n\nText with a [link](operators.md) & more.\n\n### Deeper\n\nEnd.';
  expect(renderMarkdown('page', markdown)).toMatchObject({
    name: 'page',
    title: 'A page',
    contents: [{ id: 'one-and-two', title: 'One and two' }],
    sections: [
      { id: 'a-page', title: 'A page', text: 'First.' },
      { id: 'one-and-two', title: 'One and two', text: 'Text with a link & more.' },
      { id: 'deeper', title: 'Deeper', text: 'End.' },
    ],
  });
});

test('two headings with the same text have different ids', () => {
  expect(renderMarkdown('page', '## Again\n\n## Again').contents.map(({ id }) => id)).toEqual(['again', 'again-1']);
});

test.each([
  ['operators.md', 'href="/docs/operators"'],
  ['operators.md#logs', 'href="/docs/operators#logs"'],
  ['README.md#start', 'href="/docs#start"'],
  ['#logs', 'href="#logs"'],
  ['/docs/api', 'href="/docs/api"'],
  ['https://example.org/a', 'href="https://example.org/a"'],
  ['picture.svg', 'href="/docs/picture.svg"'],
  ['../integrations/deploy/nginx.conf', 'href="/docs/nginx.conf"'],
  ['../../.github/CHANGELOG.md#unreleased', 'href="/docs/changelog#unreleased"'],
  ['../routes/home.ts', `href="${REPOSITORY}/blob/v2.9.9/bff/routes/home.ts"`],
])('a link to %s leads on in the service, or to the repository', (href, attribute) => {
  const { html } = renderMarkdown('page', `[text](${href})`, linksOf(join(paths.docs, 'page.md'), '2.9.9'));
  expect(html).toContain(`<a ${attribute}>text</a>`);
});

test('tables scroll by themselves, and code stays text that breaks between words', () => {
  expect(htmlOf('| a | `b` |\n| --- | --: |\n| `<b> x-y` | 2 |')).toBe(
    '<div class="table" role="group" aria-label="Table" tabindex="0"><table>\n<thead>\n' +
      '<tr>\n<th>a</th>\n<th align="right"><code>b</code></th>\n</tr>\n</thead>\n<tbody>\n' +
      '<tr>\n<td><code>&lt;b&gt; <wbr>x-y</code></td>\n' +
      '<td align="right">2</td>\n</tr>\n' +
      '</tbody>\n</table></div>',
  );
});
