import { describe, expect, it } from 'vitest';
import type { InitOptions, UncheckedOptions } from './options.ts';
import { readPageOptions } from './page-options.ts';
import { readInitOptions, readOptions } from './read-options.ts';

const BUILT_IN = 'https://journal.example';

function resolve(given: UncheckedOptions) {
  const warnings: string[] = [];
  const warn = (text: string) => void warnings.push(text);
  return { options: readPageOptions(readOptions(given, BUILT_IN, warn), warn), warnings };
}

const DEFAULTS = {
  given: expect.any(Object),
  entry: '',
  menuName: 'journal-menu',
  footerName: 'journal-footer',
  annotationClass: { selector: '.annotation', classes: ['annotation'] },
  customCss: false,
  manual: false,
  detectAnnotationsOnInit: true,
  environment: 'production',
  apiUrl: BUILT_IN,
  analytics: true,
  highlightMode: 'element',
  occurrences: undefined,
  root: undefined,
  deepLinks: false,
  annotationKeys: undefined,
  citationMeta: true,
  references: false,
  placement: 'auto',
  theme: 'auto',
  accent: undefined,
  language: '',
  createElements: false,
  nonce: undefined,
  signal: undefined,
};

describe('options', () => {
  it('have the documented defaults', () => {
    expect(resolve({})).toEqual({ options: DEFAULTS, warnings: [] });
  });

  it('keep valid values', () => {
    const given = {
      entry: 'lantern-of-tides',
      menuName: 'tide-menu',
      footerName: 'tide-footer',
      annotationClass: '.note',
      customCss: true,
      manual: true,
      detectAnnotationsOnInit: false,
      environment: 'staging',
      apiUrl: 'https://api.example',
      analytics: { mode: 'full', replay: true },
      highlightMode: 'css',
      occurrences: 'section',
      root: 'main',
      deepLinks: true,
      annotationKeys: false,
      citationMeta: false,
      references: true,
      placement: 'launcher',
      theme: 'light',
      accent: '#7d3a20',
      language: 'pt-BR',
      createElements: true,
      nonce: 'r4nd0m',
      signal: new AbortController().signal,
    };
    const annotationClass = { selector: '.note', classes: ['note'] };
    expect(resolve(given)).toEqual({ options: { ...given, given, annotationClass }, warnings: [] });
  });

  it('that are null, undefined or left empty by a template count as missing', () => {
    const empty = { menuName: '', environment: '', apiUrl: '', annotationClass: '', nonce: '', root: '' };
    expect(resolve({ ...empty, entry: undefined, highlightMode: null })).toEqual({ options: DEFAULTS, warnings: [] });
  });

  it.each<[keyof typeof DEFAULTS, unknown]>([
    ['entry', 7],
    ['menuName', 'menu'],
    ['menuName', 'Journal-Menu'],
    ['menuName', 'a-b c'],
    ['menuName', '9-menu'],
    ['menuName', 'journal-menu.v2'],
    ['menuName', 'journal-menu,p'],
    ['footerName', {}],
    ['annotationClass', '.a .b'],
    ['annotationClass', '#note'],
    ['annotationClass', '.1st'],
    ['annotationClass', '*'],
    ['customCss', 1],
    ['manual', 'yes'],
    ['environment', ['production']],
    ['apiUrl', 'ftp://api.example'],
    ['apiUrl', 'https://user:word@api.example'],
    ['apiUrl', {}],
    ['highlightMode', 'span'],
    ['occurrences', 'none'],
    ['placement', 'top'],
    ['deepLinks', 'yes'],
    ['annotationKeys', 0],
    ['citationMeta', 'maybe'],
    ['theme', 'sepia'],
    ['accent', 'red'],
    ['accent', 'rgb(0 0 0)'],
    ['language', 'German!'],
    ['createElements', 1],
    ['signal', {}],
    ['nonce', 3],
  ])('%s ignores %j with one warning that contains its name', (name, value) => {
    const { options, warnings } = resolve({ [name]: value });
    expect(options).toEqual(DEFAULTS);
    expect(warnings).toEqual([expect.stringContaining(name)]);
  });

  it('disable analytics if it is unreadable', () => {
    const { options, warnings } = resolve({ analytics: '{"mode":' });
    expect(options).toEqual({ ...DEFAULTS, analytics: false });
    expect(warnings).toEqual([expect.stringContaining('analytics')]);
  });

  it('keep a root that is none as null: the scan reports it', () => {
    expect(resolve({ root: 7 })).toEqual({ options: { ...DEFAULTS, root: null }, warnings: [] });
  });

  it.each([
    ['note', '.note', ['note']],
    ['.note.inline', '.note.inline', ['note', 'inline']],
    ['note.inline', '.note.inline', ['note', 'inline']],
    [' .note ', '.note', ['note']],
    ['--x', '.--x', ['--x']],
    ['.md\\:note', '.md\\:note', ['md:note']],
    ['.w-1\\.5', '.w-1\\.5', ['w-1.5']],
    ['.anmerkung-größe', '.anmerkung-größe', ['anmerkung-größe']],
  ])('the annotation class %j selects %s', (given, selector, classes) => {
    const annotationClass = { selector, classes };
    expect(resolve({ annotationClass: given })).toMatchObject({ options: { annotationClass }, warnings: [] });
  });

  it.each([
    ['', true],
    ['true', true],
    ['false', false],
  ])('a flag accepts the attribute text %j', (given, flag) => {
    expect(resolve({ manual: given })).toMatchObject({ options: { manual: flag }, warnings: [] });
  });
});

describe('options of init', () => {
  const CLIENT = resolve({ menuName: 'tide-menu', annotationClass: '.note', detectAnnotationsOnInit: false }).options;

  function resolveInit(given: InitOptions) {
    const warnings: string[] = [];
    return { options: readInitOptions(given, { options: CLIENT, warn: (text) => void warnings.push(text) }), warnings };
  }

  it('default to the client’s options', () => {
    expect(resolveInit({})).toEqual({
      options: { annotationClass: { selector: '.note', classes: ['note'] }, detectAnnotationsOnInit: false },
      warnings: [],
    });
  });

  it('keep valid values', () => {
    const given = { menuName: 'tide-menu', annotationClass: '.mark', detectAnnotationsOnInit: true };
    expect(resolveInit(given)).toEqual({
      options: { annotationClass: { selector: '.mark', classes: ['mark'] }, detectAnnotationsOnInit: true },
      warnings: [],
    });
  });

  it('warn about a menu name other than the client’s', () => {
    const { warnings } = resolveInit({ menuName: 'moon-menu' });
    expect(warnings).toEqual([expect.stringMatching(/menuName is ignored.*"tide-menu"/)]);
  });
});
