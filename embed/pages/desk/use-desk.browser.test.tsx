import { render } from 'preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeskDraft } from '../../../bff/contract/index.ts';
import { SaveBar } from './save-bar.tsx';
import { emptyDraft, storedDraft } from './storage.ts';
import { type Desk, useDesk } from './use-desk.ts';

/** The draft of the last render. */
let desk: Desk;
function Probe() {
  desk = useDesk(undefined);
  return <SaveBar desk={desk} />;
}

interface Request {
  readonly body: unknown;
  respond(body: object): void;
}

/** The last request of each name that has no response yet. */
const waiting = new Map<string, Request>();
const LIST = { articles: [], annotations: [], people: [] };
const root = document.createElement('div');

beforeEach(() => {
  vi.stubGlobal('fetch', (address: string, { body }: { body: string | File }) => {
    const name = address.split(/[/?]/)[3] ?? '';
    if (name === 'list') return Response.json(LIST);
    if (name === 'check') return Response.json({ problems: [], content: null });
    return new Promise((resolve) =>
      waiting.set(name, {
        body: typeof body === 'string' ? JSON.parse(body) : body,
        respond: (response) => resolve(Response.json(response)),
      }),
    );
  });
  render(<Probe />, document.body.appendChild(root));
});

afterEach(() => {
  render(null, root);
  root.remove();
  waiting.clear();
  localStorage.removeItem('journal-desk-draft');
  vi.unstubAllGlobals();
});

async function requestOf(name: string): Promise<Request> {
  await expect.poll(() => [...waiting.keys()]).toContain(name);
  const request = waiting.get(name);
  if (request === undefined) throw new Error(`There is no request ${name}`);
  waiting.delete(name);
  return request;
}

async function type(changed: Partial<DeskDraft>): Promise<void> {
  desk.change(changed);
  await expect.poll(() => desk.draft).toMatchObject(changed);
}

const step = () => desk.progress.step;
const PHRASES = [{ scanPhrase: 'the tide goes', scanKeyword: '' }];
const EBB = { ...emptyDraft('sea').draft, annotation: 'ebb', title: 'Ebb', scanText: PHRASES };
const SAVED = { status: 'saved', annotation: 'ebb', files: ['annotations/sea.md'], state: 'second' };

async function openEbb(): Promise<void> {
  void desk.open('ebb');
  (await requestOf('open')).respond({ draft: EBB, state: 'first' });
  await expect.poll(() => desk.draft).toEqual(EBB);
}

test('text that is typed while a new annotation is saved stays, and the next save edits that annotation', async () => {
  await type({ article: 'sea', title: 'Ebb' });
  void desk.save();
  const save = await requestOf('save');
  await type({ article: 'moon', content: 'It goes.' });
  save.respond(SAVED);
  await expect.poll(step).toBe('done');
  const kept = { article: 'sea', annotation: 'ebb', title: 'Ebb', content: 'It goes.' };
  expect(desk).toMatchObject({ draft: kept, state: 'second', isChanged: true });
  expect(storedDraft()).toMatchObject({ draft: kept, state: 'second', isChanged: true });
  expect(root.textContent).not.toContain('Saved in');

  void desk.save();
  const next = await requestOf('save');
  expect(next.body).toMatchObject({ draft: kept, state: 'second' });
  next.respond({ ...SAVED, state: 'third' });
  await expect.poll(() => root.textContent).toContain('Saved in annotations/sea.md.');
  expect(desk).toMatchObject({ draft: kept, state: 'third', isChanged: false });
});

test('a draft that is begun while another one is saved stays as it is', async () => {
  await type({ article: 'sea', title: 'Ebb' });
  void desk.save();
  const save = await requestOf('save');
  desk.begin('sea', { scanText: PHRASES });
  save.respond(SAVED);
  await expect.poll(step).toBe('done');
  expect(desk).toMatchObject({ draft: { annotation: null, title: '', scanText: PHRASES }, isChanged: true });
});

test('text that is typed, and a save, while a picture is uploaded stay', async () => {
  await type({ article: 'sea', title: 'Ebb' });
  void desk.addPicture(new File(['…'], 'ebb.png'));
  const upload = await requestOf('add-picture');
  await type({ content: 'It goes.' });
  void desk.save();
  (await requestOf('save')).respond(SAVED);
  await expect.poll(step).toBe('done');
  await type({ title: 'The ebb' });
  upload.respond({ file: '/ebb.png' });
  await expect.poll(() => desk.draft.featuredImage?.file).toBe('/ebb.png');
  const kept = { annotation: 'ebb', title: 'The ebb', content: 'It goes.' };
  expect(desk).toMatchObject({ draft: kept, state: 'second', isChanged: true });
});

test('a picture that arrives when another draft is open is not put into that one', async () => {
  await type({ article: 'sea', title: 'Ebb' });
  void desk.addPicture(new File(['…'], 'ebb.png'));
  const upload = await requestOf('add-picture');
  desk.begin('sea', { title: 'Spring' });
  upload.respond({ file: '/ebb.png' });
  await expect.poll(() => desk.pictureRefusal ?? '').toContain('/ebb.png is in the folder');
  expect(desk.draft).toMatchObject({ title: 'Spring' });
  expect(desk.draft.featuredImage).toBeUndefined();
});

const NEAREST = { scanPhrase: 'the tide went', scanKeyword: '' };
const takeNearest = async () => {
  void desk.replacePhrase('ebb', EBB.scanText[0] ?? NEAREST, NEAREST);
  (await requestOf('open')).respond({ draft: EBB, state: 'first' });
  const save = await requestOf('save');
  expect(save.body).toEqual({ draft: { ...EBB, scanText: [NEAREST] }, state: 'first' });
  return save;
};

test('a phrase that is saved by a press opens its annotation', async () => {
  (await takeNearest()).respond(SAVED);
  await expect.poll(step).toBe('done');
  expect(desk).toMatchObject({ draft: { ...EBB, scanText: [NEAREST] }, state: 'second', isChanged: false });
});

test('a phrase that is saved by a press is taken into the text that is typed meanwhile', async () => {
  await openEbb();
  const save = await takeNearest();
  await type({ content: 'It went.' });
  save.respond(SAVED);
  await expect.poll(step).toBe('done');
  const kept = { ...EBB, content: 'It went.', scanText: [NEAREST] };
  expect(desk).toMatchObject({ draft: kept, state: 'second', isChanged: true });
});

test('a phrase that is saved by a press closes no other draft that is typed meanwhile', async () => {
  const save = await takeNearest();
  await type({ article: 'sea', title: 'Spring' });
  save.respond(SAVED);
  await expect.poll(step).toBe('done');
  expect(desk).toMatchObject({ draft: { annotation: null, title: 'Spring' }, state: null, isChanged: true });
});

test('text that is typed while its annotation is deleted stays as a new draft', async () => {
  await openEbb();
  void desk.remove();
  const removal = await requestOf('remove');
  await type({ content: 'It went.' });
  removal.respond({ ...SAVED, annotation: null, state: '' });
  await expect.poll(step).toBe('done');
  const kept = { ...EBB, annotation: null, content: 'It went.' };
  expect(desk).toMatchObject({ draft: kept, state: null, isChanged: true });
});

test('text that is typed while another annotation is opened stays', async () => {
  await type({ article: 'sea' });
  const opening = desk.open('ebb');
  const opened = await requestOf('open');
  await type({ title: 'Spring' });
  opened.respond({ draft: EBB, state: 'first' });
  await opening;
  expect(storedDraft()).toMatchObject({ draft: { annotation: null, title: 'Spring' }, isChanged: true });
});
