import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { until } from '../../testing/until.ts';
import { fakeFrame } from './testing/fake-frame.ts';
import { boxOf, insert, recordFrames, testHost } from './testing/shell-page.ts';

const end = new AbortController();

afterEach(() => {
  document.body.replaceChildren();
  end.abort();
});

/** Applies a policy to the page. It cannot be removed, so this file has only one test. */
function applyPolicy(policy: string): void {
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = policy;
  document.head.append(meta);
}

test('shows a styled fallback card if the policy forbids frames, inline styles and strings as code', async () => {
  const violations: string[] = [];
  document.addEventListener('securitypolicyviolation', (event) => violations.push(event.effectiveDirective), {
    signal: end.signal,
  });
  await recordFrames(() => fakeFrame(), end.signal);
  applyPolicy("frame-src 'none'; style-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'");
  await page.viewport(1280, 800);
  const menu = insert('journal-menu');
  menu.connectArticle(testHost());
  await until(() => expect(menu.shadowRoot?.querySelector('strong')?.textContent).toBe('The Brass Tides'));
  await until(() => expect(boxOf(menu).getBoundingClientRect()).toMatchObject({ x: 632, y: 12, width: 360 }));
  expect(boxOf(menu).getBoundingClientRect().height).toBeGreaterThan(80);
  expect(getComputedStyle(boxOf(menu)).position).toBe('fixed');
  expect(violations).toEqual(['frame-src']);
});
