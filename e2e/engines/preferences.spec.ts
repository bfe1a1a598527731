import { feature } from './support/feature.ts';
import { expect, test } from './support/fixtures.ts';
import { button, waitForMenu } from './support/menu.ts';

feature('Reduced motion', () => {
  test('nothing in the menu moves for readers who prefer that', async ({ openTab, journal }) => {
    const tab = await openTab({ reducedMotion: true });
    await tab.goto(`${journal.url}/demo/the-brass-tides.html`);
    await waitForMenu(tab);
    await tab.menu.click(button('Expand'));
    await tab.menu.waitFor(button(/^Close$/));
    const moving = await tab.menu.evaluate(() => {
      const isLong = (duration: string) => duration.split(',').some((one) => Number.parseFloat(one) > 0.001);
      return [...document.querySelectorAll('*')].filter((element) => {
        const { animationDuration, transitionDuration } = getComputedStyle(element);
        return isLong(animationDuration) || isLong(transitionDuration);
      }).length;
    });
    expect(moving).toBe(0);
  });
});
