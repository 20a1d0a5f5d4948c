import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeOwnPost, makePage, makePost, makeThread, PROTEIN_THREAD } from '#web/test/makers/make-forum.ts';
import { openForum } from '#web/test/open-forum.tsx';

const path = `/community/thread/${PROTEIN_THREAD}`;
const QUOTED = '> **Amina Y.** skrev:\n>\n> Kvarg till frukost\n\n';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-12T08:24:00.000Z') });
  Element.prototype.scrollIntoView = () => undefined;
});

async function openThread(over: Parameters<typeof makeThread>[0] = {}) {
  const page = makePage([makeOwnPost(), makePost({ content: 'Kvarg till frukost gjorde skillnad' })]);
  return openForum(path, { answers: { 'community.thread': { thread: makeThread(over), page } } });
}

/** Selects the first `length` characters of the second post, like a finger or a mouse. */
async function select(length: number) {
  const text = (await screen.findByText('Kvarg till frukost gjorde skillnad')).firstChild;
  if (!text) throw new Error('the post has no text');
  act(() => {
    document.getSelection()?.setBaseAndExtent(text, 0, text, length);
    document.dispatchEvent(new Event('selectionchange'));
  });
}

const reply = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Ditt svar' });

describe('selected text of a post', () => {
  it('is quoted in the reply with the name of its author', async () => {
    const { user } = await openThread();
    await user.type(await reply(), 'Hej');
    await select(18);
    await user.click(screen.getByRole('button', { name: 'Citera' }));
    expect((await reply()).value).toBe(`Hej\n\n${QUOTED}`);
    expect(document.activeElement).toBe(await reply());
    expect(screen.queryByRole('button', { name: 'Citera' })).toBeNull();
  });

  it('is what a reply to that post quotes', async () => {
    const { user } = await openThread();
    await select(18);
    const post = await screen.findByRole('article', { name: /^Inlägg 2 / });
    await user.click(within(post).getByRole('button', { name: 'Svara Amina Y.' }));
    expect((await reply()).value).toBe(QUOTED);
  });

  it('is not quoted by a reply to another post', async () => {
    const { user } = await openThread();
    await select(18);
    const post = await screen.findByRole('article', { name: /^Inlägg 1 / });
    await user.click(within(post).getByRole('button', { name: 'Svara Elin S.' }));
    expect((await reply()).value).toBe('');
  });

  it('cannot be quoted where replies are not possible', async () => {
    await openThread({ isLocked: true, can: { reply: false, editTitle: false, remove: false } });
    await select(18);
    expect(screen.queryByRole('button', { name: 'Citera' })).toBeNull();
  });
});
