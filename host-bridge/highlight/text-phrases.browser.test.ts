import { expect, onTestFinished, test } from 'vitest';
import { annotation, createTestHighlights, setPage } from './testing/test-page.ts';
import { phraseAt } from './text-phrases.ts';

test('the painted highlight at a point is that of the annotation asked for, also where others are painted', async () => {
  setPage('<p>A high spring tide.</p>');
  const highlights = createTestHighlights({ mode: 'css' });
  onTestFinished(() => {
    highlights.destroy();
    document.body.replaceChildren();
  });
  highlights.setAnnotations([annotation('tide', 'high spring tide'), annotation('spring', 'spring')]);
  await highlights.scan();
  const [whole] = highlights.phrases('tide');
  const [spring] = highlights.phrases('spring');
  const { left = 0, top = 0, width = 0, height = 0 } = spring?.getBoundingClientRect() ?? {};
  const at = (id: string) => phraseAt(highlights.phrases(id), left + width / 2, top + height / 2);
  expect(`${at('spring')}`).toBe('spring');
  expect(`${phraseAt(highlights.phrases('tide'), (whole?.getBoundingClientRect().left ?? 0) + 2, top + 2)}`).toContain(
    'high',
  );
  expect(
    phraseAt(highlights.phrases('spring'), (whole?.getBoundingClientRect().left ?? 0) + 2, top + 2),
  ).toBeUndefined();
  expect(at('ebb')).toBeUndefined();
  expect(highlights.phrases().length).toBeGreaterThan(0);
});
