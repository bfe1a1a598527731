import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { Essay } from './react-essay.ts';
import type { RoundsApp } from './rounds.ts';

const root = document.querySelector('#app') ?? document.body;
const reference = document.createElement('div');
const complaints: string[] = [];
const complain = (error: unknown) => void complaints.push(String(error));
const handlers = { onRecoverableError: complain, onUncaughtError: complain, onCaughtError: complain };
const other = createRoot(reference, handlers);
let own: Root | undefined;

const app: RoundsApp = {
  root,
  reference,
  complaints,
  hydrate() {
    flushSync(() => {
      own = hydrateRoot(root, createElement(Essay, { round: 0 }), handlers);
    });
    flushSync(() => other.render(createElement(Essay, { round: 0 })));
  },
  render(round) {
    flushSync(() => own?.render(createElement(Essay, { round })));
    flushSync(() => other.render(createElement(Essay, { round })));
  },
};
window.app = app;
