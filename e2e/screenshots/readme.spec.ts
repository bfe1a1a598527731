import { card, highlight, isStill, menu, menuBox, openArticle, picturesAreThere } from '../embed/embedded.ts';
import { test } from '../fixtures.ts';
import { expectPicture } from './picture.ts';

/** The first pictures of the README; the third is one of the views. */
test.use({ contextOptions: { reducedMotion: 'reduce' }, locale: 'en-GB' });

const TIDES = 'the-brass-tides';

test.describe('a desktop', () => {
  test.use({ viewport: { width: 1280, height: 720 } });

  test('two highlights and their annotations', async ({ page, journal }) => {
    await openArticle(page, journal.url, TIDES);
    const passage = highlight(page, 'cotidal-line');
    await passage.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await menu(page).locator('.annotation-card').nth(1).waitFor();
    await isStill(page);
    await expectPicture(page, 'demo.png');
  });
});

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 720 } });

  test('a tapped highlight and its annotation', async ({ page, journal }) => {
    await openArticle(page, journal.url, TIDES);
    const passage = highlight(page, 'spring-tide');
    await passage.evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY - 260));
    await passage.click();
    await card(page, 'spring-tide').getByRole('button').waitFor();
    await page.mouse.move(2, 2);
    await isStill(page);
    await picturesAreThere(page);
    await menuBox(page).waitFor();
    await expectPicture(page, 'phone.png');
  });
});
