import { expect, test, vi } from 'vitest';
import { reportUserActions } from './watch-reader.ts';

/** A menu with this content, and the actions that it reports. */
function menu(html: string) {
  const root = document.createElement('main');
  root.innerHTML = html;
  document.body.replaceChildren(root);
  root.addEventListener('click', (event) => event.preventDefault());
  const reportAction = vi.fn(async () => {});
  reportUserActions(root, { reportAction });
  const click = (selector: string, init: MouseEventInit = {}, type = 'click') =>
    root.querySelector(selector)?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, ...init }));
  return { root, reportAction, click };
}

test.each([
  [
    'a link without its query and fragment',
    '<a href="https://a.test/p?q=1#h"><b>x</b></a>',
    'b',
    ['link', 'https://a.test/p'],
  ],
  ['a mail link without its address', '<a href="mailto:a@b.test?subject=s">x</a>', 'a', ['link', 'mailto:']],
  ['a download', '<a href="https://a.test/x.pdf" data-file="pdf">x</a>', 'a', ['download', 'pdf']],
  ['a link to an annotation', '<a href="#neap%20tide">x</a>', 'a', ['followed', 'neap tide']],
  [
    'a section that opens',
    '<section data-section="about"><button class="section-head" aria-expanded="false"><i>x</i></button></section>',
    'i',
    ['section', 'about'],
  ],
])('reports %s', (_name, html, selector, expected) => {
  const { reportAction, click } = menu(html);
  click(selector);
  expect(reportAction.mock.calls).toEqual([expected]);
});

test('reports no other clicks', () => {
  const { reportAction, click } = menu(
    `<p>x</p><a>y</a>
    <section data-section="about"><button class="section-head" aria-expanded="true">z</button></section>`,
  );
  for (const selector of ['p', 'a', 'button']) click(selector);
  expect(reportAction).not.toHaveBeenCalled();
});

test('reports the middle button but not the right one', () => {
  const { reportAction, click } = menu('<a href="https://a.test/">x</a>');
  click('a', { button: 2 }, 'auxclick');
  expect(reportAction).not.toHaveBeenCalled();
  click('a', { button: 1 }, 'auxclick');
  expect(reportAction).toHaveBeenCalledOnce();
});

test('reports a click whose propagation is stopped', () => {
  const { root, reportAction, click } = menu('<a href="#tide">x</a>');
  root.querySelector('a')?.addEventListener('click', (event) => event.stopPropagation());
  click('a');
  expect(reportAction).toHaveBeenCalledOnce();
});
