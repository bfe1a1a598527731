import { describe, expect, it } from 'vitest';
import { readImageParams } from './image-params.ts';
import { planRendition, renditionKey } from './rendition.ts';

const large = { width: 8000, height: 6000 };

/** Plans the rendition of an address's parameters, as JPEG unless they name a format. */
function plan(address: string, source = large) {
  const request = readImageParams(Object.fromEntries(new URLSearchParams(address)));
  return planRendition(source, request, request.format ?? 'jpg');
}

/** How many renditions these addresses have. */
const variants = (addresses: readonly string[]) =>
  new Set(addresses.map((address) => renditionKey(plan(address)))).size;
const everyWidth = Array.from({ length: 4000 }, (_, index) => index + 1);

describe('planRendition', () => {
  it.each([
    ['w=520', 520, 4000],
    ['w=521', 530, 4000],
    ['w=1001', 1100, 4000],
    ['w=801&h=3950', 810, 4000],
    ['w=1200&h=630&fit=crop', 1200, 630],
    ['w=1150&h=630&fit=crop', 1200, 660],
    ['w=1&h=4000&fit=scale', 10, 4000],
    ['fm=webp', 4000, 4000],
  ])('rounds sizes to steps: %s', (address, width, height) => {
    expect(plan(address)).toMatchObject({ width, height });
  });

  it('does not round beyond the source', () => {
    expect(plan('w=295', { width: 292, height: 200 })).toMatchObject({ width: 292, height: 292 });
  });

  it('limits the number of an image’s renditions', () => {
    expect(variants(everyWidth.map((width) => `w=${width}`))).toBe(130);
    expect(variants(everyWidth.map((width) => `w=${width}&h=3000&fit=crop`))).toBeLessThan(500);
    expect(variants(everyWidth.slice(0, 100).map((quality) => `w=520&q=${quality}`))).toBe(20);
    expect(variants(everyWidth.slice(0, 100).map((quality) => `w=520&fm=png&q=${quality}`))).toBe(1);
  });

  it.each([
    ['fm=avif&w=1600', 'avif'],
    ['fm=avif&w=1700', 'webp'],
    ['fm=avif', 'webp'],
    ['fm=avif&w=1400&h=1400&fit=crop', 'avif'],
    ['fm=avif&w=2000&h=1100&fit=crop', 'webp'],
  ])('makes WebP instead of an AVIF that takes too long: %s', (address, format) => {
    expect(plan(address)).toMatchObject({ format });
  });
});
