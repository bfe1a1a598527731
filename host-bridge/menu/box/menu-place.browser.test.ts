import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { MenuPlacement } from '../../client/options.ts';
import { type MenuPlace, watchMenuPlace } from './menu-place.ts';

const end = new AbortController();

afterEach(() => {
  document.body.replaceChildren();
  end.abort();
});

test('the publisher’s choice is made where there is room for it, once for each change', async () => {
  await page.viewport(1440, 900);
  document.body.innerHTML = `<main style="width:800px"><p>${'Some words of the text. '.repeat(60)}</p></main>`;
  const places: MenuPlace[] = [];
  const shell = document.body.appendChild(document.createElement('div'));
  let placement: MenuPlacement;
  const choose = watchMenuPlace(
    shell,
    { readChoice: () => placement, phrases: () => [] },
    (place) => places.push(place),
    vi.fn(),
    end.signal,
  );
  for (placement of ['auto', 'auto', 'launcher', 'inline', 'none'] as const) choose();
  expect(places.map(({ kind }) => kind)).toEqual(['card', 'launcher', 'inline', 'none']);
  shell.hidden = true;
  placement = 'inline';
  choose();
  expect(places).toHaveLength(4);
});
