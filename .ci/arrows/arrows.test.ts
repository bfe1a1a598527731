import { expect, test } from 'vitest';
import { importsOf } from './imports.mjs';
import { isAllowed } from './rules.mjs';

/** The forbidden imports of a file with this text. */
const forbidden = (file: string, source: string) =>
  importsOf(file, source)
    .filter((arrow) => !isAllowed(arrow))
    .map(({ to }) => to);

test('the client may know types of the contract and the frames’ protocol, nothing else of the others', () => {
  const source = `
    import type { Annotation } from '../bff/contract/index.ts';
    import { connectHost } from '../embed/protocol/index.ts';
    import { local } from './api/request.ts';
    import { lit } from 'some-package';
    import { Annotation as Schema } from '../bff/contract/index.ts';
    import { type Entry } from '../bff/contract/index.ts';
    import type { Journal } from '../bff/journal/index.ts';
    export * from '../embed/menu/menu.tsx';
    const later = () => import('../bff/app.ts');
  `;
  expect(forbidden('host-bridge/client/journal-client.ts', source)).toEqual([
    'bff/contract/index.ts',
    'bff/contract/index.ts',
    'bff/journal/index.ts',
    'embed/menu/menu.tsx',
    'bff/app.ts',
  ]);
});

test('arrows never point back', () => {
  expect(forbidden('embed/menu/menu.tsx', `import { x } from '../../host-bridge/index.ts';`)).toHaveLength(1);
  expect(forbidden('embed/protocol/calls.ts', `import { x } from '../menu/menu.tsx';`)).toHaveLength(1);
  expect(forbidden('bff/contract/entry.ts', `import { x } from '../journal/entry.ts';`)).toHaveLength(1);
  expect(forbidden('bff/journal/entry.ts', `import { x } from '../routes/api-v1.ts';`)).toHaveLength(1);
  expect(forbidden('bff/lake/index.ts', `import { x } from '../journal/index.ts';`)).toHaveLength(1);
});

test('the service sees of the frames only what renders them', () => {
  expect(
    forbidden('bff/routes/embed-pages/embed-pages.ts', `import { renderMenu } from '../../embed/render.tsx';`),
  ).toEqual([]);
  expect(
    forbidden('bff/routes/embed-pages/embed-pages.ts', `import { Menu } from '../../embed/menu/menu.tsx';`),
  ).toHaveLength(1);
});
