import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createTestArticle } from '../../testing/test-article.ts';
import type { MenuPlace } from '../state.ts';
import { watchMenuPlace } from './menu-place.ts';

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
  const choose = watchMenuPlace(shell, createTestArticle(), (place) => places.push(place), end.signal);
  const chooseAs = (placement: string) => {
    shell.setAttribute('placement', placement);
    choose();
  };
  for (const placement of ['auto', 'auto', 'launcher', 'inline', 'none']) chooseAs(placement);
  shell.hidden = true;
  chooseAs('inline');
  expect(places.map(({ kind }) => kind)).toEqual(['card', 'launcher', 'inline', 'none', 'hidden']);
});
