import { afterEach, expect, test } from 'vitest';
import { framePage } from './testing/frame-page.ts';
import { boxOf, insert, recordFrames, testHost, until } from './testing/shell-page.ts';

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
  await recordFrames(() => framePage(), end.signal);
  applyPolicy("frame-src 'none'; style-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'");
  const menu = insert('journal-menu');
  menu.connectHost(testHost());
  await until(() => expect(menu.shadowRoot?.querySelector('strong')?.textContent).toBe('The Brass Tides'));
  expect(boxOf(menu).getBoundingClientRect()).toMatchObject({ x: 6, y: 6 });
  expect(getComputedStyle(boxOf(menu)).position).toBe('fixed');
  expect(violations).toEqual(['frame-src']);
});
