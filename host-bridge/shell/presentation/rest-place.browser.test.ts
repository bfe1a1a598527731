import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { watchMutations } from '../../page-mutations.ts';
import * as placement from '../../placement/index.ts';
import { type Rest, RestPlace } from './rest-place.ts';

const end = new AbortController();

afterEach(() => {
  document.body.replaceChildren();
  end.abort();
});

test('nothing is chosen before it is known whether the page can be measured', async () => {
  await page.viewport(1440, 900);
  document.body.innerHTML = `<main style="width:800px"><p>${'Some words of the text. '.repeat(60)}</p></main>`;
  const rests: Rest[] = [];
  const start = () =>
    new RestPlace(document.body.appendChild(document.createElement('div')), record, watchMutations, end.signal);
  const record = (rest: Rest) => rests.push(rest);
  const rest = start();
  // The window is resized while the file is loaded.
  rest.choose('auto');
  expect(rests).toEqual([]);
  rest.module = placement;
  rest.choose('auto');
  expect(rests.map(({ kind }) => kind)).toEqual(['card']);

  const unmeasured = start();
  unmeasured.module = null;
  unmeasured.choose('auto');
  expect(rests.slice(1)).toEqual([{ kind: 'launcher', right: 12, bottom: 12 }]);
});
