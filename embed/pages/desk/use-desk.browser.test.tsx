import { render } from 'preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeskDraft } from '../../../bff/contract/index.ts';
import { UnsavedDrafts } from './article-chooser.tsx';
import { SaveBar } from './save-bar.tsx';
import { emptyDraft, storedDrafts } from './storage.ts';
import { type Desk, useDesk } from './use-desk.ts';

/** The draft of the last render. */
let desk: Desk;
function Probe() {
  desk = useDesk(undefined);
  return (
    <>
      <UnsavedDrafts desk={desk} />
      <SaveBar desk={desk} />
    </>
  );
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
  expect(storedDrafts()[0]).toMatchObject({ draft: kept, state: 'second', isChanged: true });
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
  await expect.poll(() => desk.others.map(({ draft }) => draft.title)).toEqual(['Ebb']);
  save.respond(SAVED);
  await expect.poll(() => desk.others).toEqual([]);
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

test('a picture that arrives when another draft is open is put into the draft that it was chosen for', async () => {
  await type({ article: 'sea', title: 'Ebb' });
  void desk.addPicture(new File(['…'], 'ebb.png'));
  const upload = await requestOf('add-picture');
  desk.begin('sea', { title: 'Spring' });
  upload.respond({ file: '/ebb.png' });
  await expect.poll(() => desk.others[0]?.draft).toMatchObject({ title: 'Ebb', featuredImage: { file: '/ebb.png' } });
  expect(desk.draft).toMatchObject({ title: 'Spring' });
  expect(desk.draft.featuredImage).toBeUndefined();
});

test('what the service says about one draft is not said about another', async () => {
  await openEbb();
  await type({ content: 'It went.' });
  void desk.save();
  const save = await requestOf('save');
  desk.chooseArticle('moon');
  save.respond({ status: 'changed', current: { draft: EBB, state: 'second' } });
  await expect.poll(() => desk.others[0]?.progress.step).toBe('changed');
  expect(root.textContent).not.toContain('Nothing was overwritten');
  void desk.open('ebb');
  await expect.poll(() => root.textContent).toContain('Nothing was overwritten');
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

test('a phrase that is saved by a press closes no other draft', async () => {
  await type({ article: 'sea', title: 'Spring' });
  const save = await takeNearest();
  desk.begin('sea', { title: 'Neap' });
  save.respond(SAVED);
  await expect.poll(() => desk.others.map(({ draft }) => draft.title)).toEqual(['Spring']);
  expect(desk).toMatchObject({ draft: { annotation: null, title: 'Neap' }, state: null, isChanged: true });
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
  expect(storedDrafts()[0]).toMatchObject({ draft: { annotation: null, title: 'Spring' }, isChanged: true });
});

/** The drafts that outlive the window. */
const stored = () => JSON.stringify(storedDrafts());

test('what is typed into an annotation is there again after another article was chosen', async () => {
  await openEbb();
  await type({ content: 'It went.' });
  desk.chooseArticle('moon');
  await expect.poll(() => desk.draft).toMatchObject({ article: 'moon', annotation: null, content: '' });
  expect(stored()).toContain('It went.');
  void desk.open('ebb');
  await expect.poll(() => desk.draft).toMatchObject({ ...EBB, content: 'It went.' });
  expect(desk).toMatchObject({ state: 'first', isChanged: true });
});

test('a new annotation that is begun leaves the words of the one before where the editor finds them', async () => {
  await type({ article: 'sea', title: 'Ebb', content: 'It goes.' });
  desk.begin('sea', { scanText: PHRASES });
  await expect.poll(() => desk.draft.scanText).toEqual(PHRASES);
  expect(stored()).toContain('It goes.');
  await expect.poll(() => root.textContent).toContain('Ebb');
  for (const button of root.querySelectorAll('button')) if (button.textContent === 'Ebb') button.click();
  await expect.poll(() => desk.draft).toMatchObject({ title: 'Ebb', content: 'It goes.' });
  expect(stored()).toContain('the tide goes');
});

test('the picture that was chosen last is the one that is kept', async () => {
  await type({ article: 'sea', title: 'Ebb' });
  void desk.addPicture(new File(['…'], 'first.png'));
  const first = await requestOf('add-picture');
  void desk.addPicture(new File(['…'], 'second.png'));
  await type({ title: 'The ebb' });
  first.respond({ file: '/first.png' });
  (await requestOf('add-picture')).respond({ file: '/second.png' });
  await expect.poll(() => desk.draft.featuredImage?.file).toBe('/second.png');
});
