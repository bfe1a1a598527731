import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { Essay } from './react-essay.ts';
import type { RoundsApp } from './rounds.ts';

const root = document.querySelector('#app,#__next,#__nuxt') ?? document.body;
const reference = document.createElement('div');
const complaints: string[] = [];
const complain = (error: unknown) => void complaints.push(String(error));
const handlers = { onRecoverableError: complain, onUncaughtError: complain, onCaughtError: complain };
const referenceRoot = createRoot(reference, handlers);
let appRoot: Root | undefined;

const app: RoundsApp = {
  root,
  reference,
  complaints,
  hydrate() {
    flushSync(() => {
      appRoot = hydrateRoot(root, createElement(Essay, { round: 0 }), handlers);
    });
    flushSync(() => referenceRoot.render(createElement(Essay, { round: 0 })));
  },
  render(round) {
    flushSync(() => appRoot?.render(createElement(Essay, { round })));
    flushSync(() => referenceRoot.render(createElement(Essay, { round })));
  },
};
window.app = app;
