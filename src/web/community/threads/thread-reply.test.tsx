import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { writeDraft } from '#web/platform/device/local-store.ts';
import { refuse } from '#web/test/canned-server.ts';
import { AMINA, makeOwnPost, makePage, makePost, makeThread, PROTEIN_THREAD } from '#web/test/makers/make-forum.ts';
import { makeMember } from '#web/test/makers/make-member.ts';
import { asPost, openForum } from '#web/test/open-forum.tsx';
import { setScreenWidth } from '#web/ui/test/set-screen-width.ts';

const path = `/community/thread/${PROTEIN_THREAD}`;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-12T08:24:00.000Z') });
  Element.prototype.scrollIntoView = () => undefined;
});

const post = (seq: number) => screen.findByRole('article', { name: new RegExp(`^Inlägg ${seq} `) });

describe('a reply', () => {
  it('invites to reply to the latest other author, never to oneself', async () => {
    const page = makePage([makePost({ seq: 1 }), makeOwnPost({ seq: 2 })]);
    await openForum(path, { answers: { 'community.thread': { thread: makeThread(), page } } });
    await post(2);
    setScreenWidth(1280);
    onTestFinished(() => setScreenWidth(1024));
    expect(await screen.findByPlaceholderText('Skriv ett svar till Amina och de andra')).toBeTruthy();
  });
  it('cannot be empty', async () => {
    const { user, sent } = await openForum(path);
    const field = await screen.findByRole('textbox', { name: 'Ditt svar' });
    await user.type(field, '   ');
    expect(screen.getByRole('button', { name: 'Svara i tråden' }).hasAttribute('disabled')).toBe(true);
    await user.type(field, '{Control>}{Enter}{/Control}');
    expect(sent('community.createPost')).toEqual([]);
  });

  it('over 10 000 characters shows why it cannot be sent', async () => {
    const { user } = await openForum(path);
    const field = await screen.findByRole('textbox', { name: 'Ditt svar' });
    fireEvent.change(field, { target: { value: 'a'.repeat(10_001) } });
    expect(screen.getByText(/^Texten är för lång: högst 10\s000 tecken\.$/)).toBeTruthy();
    expect(screen.getByText(/^10\s001 av 10\s000$/)).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('button', { name: 'Svara i tråden' }).hasAttribute('disabled')).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Öppna hela skrivrutan' }));
    expect(await screen.findAllByText(/^10\s001 av 10\s000$/)).toHaveLength(2);
  });

  it('shows at once, is sent once, and shows what was written before it', async () => {
    const { user, sent, server, live } = await openForum(path);
    const other = makePost({ seq: 3, content: 'Hann före' });
    server.answers['community.createPost'] = (reply: unknown) => {
      const page = makePage([makeOwnPost(), makePost(), other, asPost(reply, 4)]);
      server.answers['community.thread'] = { thread: makeThread({ lastSeq: 4, postCount: 4 }), page };
      return { ok: true };
    };
    await user.type(await screen.findByRole('textbox', { name: 'Ditt svar' }), 'Mitt svar');
    await user.click(screen.getByRole('button', { name: 'Svara i tråden' }));
    expect(await screen.findByText('Mitt svar')).toBeTruthy();
    await waitFor(() => expect(sent('community.createPost')).toHaveLength(1));
    await live({ kind: 'community-thread', threadId: PROTEIN_THREAD, seq: 4 });
    expect((await post(4)).textContent).toContain('Mitt svar');
    expect(screen.getByText('Hann före')).toBeTruthy();
    expect(screen.getAllByText('Mitt svar')).toHaveLength(1);
    expect(sent('community.createPost')).toMatchObject([
      { threadId: PROTEIN_THREAD, content: 'Mitt svar', pictures: [], card: null, quotedPostId: null },
    ]);
    expect(screen.getByRole('textbox', { name: 'Ditt svar' })).toHaveProperty('value', '');
  });

  it('is sent once by a double tap', async () => {
    const { user, sent } = await openForum(path);
    await user.type(await screen.findByRole('textbox', { name: 'Ditt svar' }), 'Mitt svar');
    const button = screen.getByRole('button', { name: 'Svara i tråden' });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(await screen.findAllByText('Mitt svar')).toHaveLength(1);
    await waitFor(() => expect(sent('community.createPost')).toHaveLength(1));
  });

  it('moves the reading position at once, without scrolling', async () => {
    stubSight();
    const { user, server, live } = await openForum(path);
    server.answers['community.createPost'] = (reply: unknown) => {
      const page = makePage([makeOwnPost(), makePost(), asPost(reply, 3)]);
      server.answers['community.thread'] = { thread: makeThread({ lastSeq: 3, postCount: 3 }), page };
      return { ok: true };
    };
    await post(2);
    setScreenWidth(1280);
    onTestFinished(() => setScreenWidth(1024));
    expect(await screen.findByText('2 av 2')).toBeTruthy();
    await user.type(await screen.findByRole('textbox', { name: 'Ditt svar' }), 'Mitt svar');
    await user.click(screen.getByRole('button', { name: 'Svara i tråden' }));
    await live({ kind: 'community-thread', threadId: PROTEIN_THREAD, seq: 3 });
    await post(3);
    expect(await screen.findByText('3 av 3')).toBeTruthy();
  });

  it('is formatted from the bar on a wide screen', async () => {
    const { user } = await openForum(path);
    await post(2);
    setScreenWidth(1280);
    onTestFinished(() => setScreenWidth(1024));
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Ditt svar' });
    await user.type(field, 'Bra fråga');
    field.setSelectionRange(0, 3);
    await user.click(await screen.findByRole('button', { name: 'Fet' }));
    expect(field.value).toBe('**Bra** fråga');
    expect(['Punktlista', 'Citat', 'Länk'].map((name) => screen.getByRole('button', { name })).length).toBe(3);
  });

  it('stores pictures that were chosen offline, and sends them before itself', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user, sent, app } = await openForum(path);
    const outbox = await app.device.outbox();
    await user.type(await screen.findByRole('textbox', { name: 'Ditt svar' }), 'Så här');
    await user.click(screen.getByRole('button', { name: 'Öppna hela skrivrutan' }));
    const picture = new File(['x'], 'x.png', { type: 'image/png' });
    await user.upload(await screen.findByLabelText('Lägg till bild', { selector: 'input' }), picture);
    expect(await screen.findByText('Bilderna skickas med inlägget när det finns nät.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Svara' }));
    await waitFor(() => expect(outbox.getSnapshot().operations).toHaveLength(2));
    const [upload, reply] = outbox.getSnapshot().operations;
    expect(upload).toMatchObject({ call: ['community', 'uploadPicture'], input: { id: expect.any(String) } });
    expect(reply?.needs).toContain(upload?.record);
    expect(sent('community.uploadPicture')).toEqual([]);
  });

  it('quotes the post that it replies to', async () => {
    const { user, sent } = await openForum(path);
    await user.click(within(await post(2)).getByRole('button', { name: 'Svara Amina Y.' }));
    expect(screen.getByText('Svar till Amina Y.')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Ditt svar' }), 'Samma här');
    await user.click(screen.getByRole('button', { name: 'Svara i tråden' }));
    await waitFor(() => expect(sent('community.createPost')).toMatchObject([{ quotedPostId: makePost().id }]));
    expect(await screen.findByRole('blockquote', { name: 'Citat av Amina Y.' })).toBeTruthy();
  });

  it('that the server refuses stays with the reason and can be changed', async () => {
    const { user, sent } = await openForum(path, { answers: { 'community.createPost': refuse('BLOCKED_WORD') } });
    await user.type(await screen.findByRole('textbox', { name: 'Ditt svar' }), 'Fult ord');
    await user.click(screen.getByRole('button', { name: 'Svara i tråden' }));
    const mine = (await screen.findByText('Fult ord')).closest('article');
    if (!mine) throw new Error('The reply is a post.');
    expect(await within(mine).findByText('Texten innehåller ett ord som inte är tillåtet här.')).toBeTruthy();
    await user.click(within(mine).getByRole('button', { name: 'Ändra' }));
    const field = await screen.findByRole('textbox', { name: 'Inlägg' });
    await user.clear(field);
    await user.type(field, 'Fint ord');
    await user.click(screen.getByRole('button', { name: 'Spara' }));
    await waitFor(() => expect(sent('community.createPost').at(-1)).toMatchObject({ content: 'Fint ord' }));
    expect(sent('community.editPost')).toEqual([]);
  });

  it('shows the card that was chosen in the full editor, and can be sent without it', async () => {
    const card = { kind: 'weightTrend', points: [day('2026-09-01', 0), day('2026-11-01', -3.5)] };
    const { user, sent } = await openForum(path, { answers: { 'community.previewCard': { card, seen: 'abc' } } });
    await user.click(await screen.findByRole('button', { name: 'Öppna hela skrivrutan' }));
    const editor = within(await screen.findByRole('dialog', { name: 'Skriv ett svar' }));
    await user.click(editor.getByRole('button', { name: 'Dela något eget' }));
    await user.click(await screen.findByRole('button', { name: /^Min viktkurva/ }));
    await user.click(await screen.findByRole('button', { name: 'Dela med inlägget' }));
    await user.click(editor.getByRole('button', { name: 'Stäng' }));
    const bar = within(screen.getByRole('form', { name: 'Skriv ett svar' }));
    expect(bar.getByRole('region', { name: 'Delas med inlägget' }).textContent).toContain('Vikttrend');
    await user.click(bar.getByRole('button', { name: 'Ta bort det delade' }));
    await user.type(bar.getByRole('textbox', { name: 'Ditt svar' }), 'Utan kurva');
    await user.click(bar.getByRole('button', { name: 'Svara i tråden' }));
    await waitFor(() => expect(sent('community.createPost')).toMatchObject([{ content: 'Utan kurva', card: null }]));
  });

  it('does not start with the draft that the thread was published from', async () => {
    const published = {
      threadId: PROTEIN_THREAD,
      isNew: true,
      topicId: null,
      title: 'Rubriken',
      content: 'Hela första inlägget',
      quotedPostId: null,
      editedAt: '2026-11-12T08:20:00.000Z',
      threadTitle: 'Rubriken',
    };
    const { server } = await openForum(path, { answers: { 'community.drafts': { drafts: [published] } } });
    await waitFor(() => expect(server.calls.some((call) => call.path === 'community.drafts')).toBe(true));
    await post(2);
    await expect(
      waitFor(() => expect(screen.getByDisplayValue('Hela första inlägget')).toBeTruthy(), { timeout: 300 }),
    ).rejects.toThrow();
    expect(screen.getByRole('textbox', { name: 'Ditt svar' })).toHaveProperty('value', '');
  });

  it('does not start with a new thread that this device had stored', async () => {
    const values = { topicId: 'x', title: 'Rubriken', text: 'Hela första inlägget', mentioned: [], quotedPostId: '' };
    const stored = { values, editedAt: '2026-11-12T08:20:00.000Z', isEverywhere: false };
    writeDraft(makeMember().id, `community.${PROTEIN_THREAD}`, stored);
    await openForum(path);
    expect(await screen.findByRole('textbox', { name: 'Ditt svar' })).toHaveProperty('value', '');
  });

  it.each([
    { where: 'in the bar', label: 'Svara i tråden', whole: false },
    { where: 'in the whole editor', label: 'Svara', whole: true },
  ])('mentions the picked member $where, by id', async ({ label, whole }) => {
    const { user, sent } = await openForum(path, { answers: { 'community.findMembers': { members: [AMINA] } } });
    await post(1);
    if (whole) await user.click(screen.getByRole('button', { name: 'Öppna hela skrivrutan' }));
    const editor = within(await screen.findByRole(whole ? 'dialog' : 'form', { name: 'Skriv ett svar' }));
    await user.type(editor.getByRole('textbox', { name: 'Ditt svar' }), 'Tack @Am');
    await user.click(await editor.findByRole('button', { name: /Amina Y\./ }));
    await user.click(editor.getByRole('button', { name: label }));
    await waitFor(() =>
      expect(sent('community.createPost')).toMatchObject([{ content: expect.stringContaining(`@{${AMINA.id}}`) }]),
    );
    expect(await screen.findByText('@Amina Y.')).toBeTruthy();
  });
});

const day = (of: string, percent: number) => ({ day: of, percent });

/** Reports every observed element as visible, once, like a browser. */
function stubSight(): void {
  class EverythingVisible {
    readonly #report: IntersectionObserverCallback;
    constructor(report: IntersectionObserverCallback) {
      this.#report = report;
    }
    observe(target: Element) {
      queueMicrotask(() => this.#report([asEntry(target)], asObserver(this)));
    }
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', EverythingVisible);
  onTestFinished(() => void vi.unstubAllGlobals());
}

/** Has the two fields of an entry that the page reads. */
const asEntry = (target: Element) => ({ target, isIntersecting: true }) as IntersectionObserverEntry;
/** The page does not read it. */
const asObserver = (observer: unknown) => observer as IntersectionObserver;
