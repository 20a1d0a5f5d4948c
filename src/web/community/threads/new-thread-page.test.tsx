import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { unreachable } from '#web/test/canned-server.ts';
import { doubleTap } from '#web/test/double-tap.ts';
import { ELIN, FOOD_TOPIC, PROTEIN_THREAD } from '#web/test/makers/make-forum.ts';
import { openForum } from '#web/test/open-forum.tsx';

const path = `/community/new?topic=${FOOD_TOPIC}`;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-12T08:24:00.000Z') });
});

describe('a new thread', () => {
  it('requires a title and an initial post', async () => {
    const { user, sent } = await openForum('/community/new');
    await user.click(await screen.findByRole('button', { name: 'Publicera' }));
    expect(screen.getByText('Välj ett ämne.')).toBeTruthy();
    expect(screen.getByText('Ge tråden en rubrik.')).toBeTruthy();
    expect(screen.getByText('Skriv det första inlägget.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Ämne' }));
    expect(sent('community.createThread')).toEqual([]);
  });

  it('is published in its topic and opens, and its draft is removed', async () => {
    const { user, sent, router } = await openForum(path);
    await user.type(await screen.findByRole('textbox', { name: 'Rubrik' }), 'När byter ni grepp?');
    await user.type(screen.getByRole('textbox', { name: 'Inlägg' }), 'Vid 82,5 kg');
    expect(screen.getByText('19 av 120')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Publicera' }));
    await waitFor(() =>
      expect(sent('community.createThread')).toMatchObject([
        { topicId: FOOD_TOPIC, title: 'När byter ni grepp?', post: { content: 'Vid 82,5 kg' } },
      ]),
    );
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/community\/thread\//));
    expect(Object.keys(localStorage).filter((key) => key.includes('.community.'))).toEqual([]);
  });

  it('gets a new id when the id in the address is invalid', async () => {
    const { user, sent } = await openForum(`${path}&draft=x`);
    await user.type(await screen.findByRole('textbox', { name: 'Rubrik' }), 'När byter ni grepp?');
    await user.type(screen.getByRole('textbox', { name: 'Inlägg' }), 'Vid 82,5 kg');
    await user.click(screen.getByRole('button', { name: 'Publicera' }));
    await waitFor(() =>
      expect(sent('community.createThread')).toMatchObject([{ id: expect.stringMatching(/^[0-9a-f-]{36}$/) }]),
    );
  });

  it('is published once by a double tap', async () => {
    const { user, sent } = await openForum(path);
    await user.type(await screen.findByRole('textbox', { name: 'Rubrik' }), 'När byter ni grepp?');
    await user.type(screen.getByRole('textbox', { name: 'Inlägg' }), 'Vid 82,5 kg');
    await doubleTap(screen.getByRole('button', { name: 'Publicera' }));
    await waitFor(() => expect(sent('community.createThread')).toHaveLength(1));
  });

  it('waits for a picture that is being uploaded', async () => {
    let uploaded: () => void = () => undefined;
    const upload = ({ id }: { id: string }) =>
      new Promise((resolve) => {
        uploaded = () => resolve({ id, url: '/files/x.png', width: 1, height: 1, alt: '', ok: true });
      });
    const { user, sent } = await openForum(path, { answers: { 'community.uploadPicture': upload } });
    await user.type(await screen.findByRole('textbox', { name: 'Rubrik' }), 'När byter ni grepp?');
    await user.type(screen.getByRole('textbox', { name: 'Inlägg' }), 'Vid 82,5 kg');
    const picture = new File(['x'], 'x.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText('Lägg till bild', { selector: 'input' }), picture);

    await waitFor(() => expect(screen.getByRole('button', { name: 'Publicera' })).toHaveProperty('disabled', true));
    await waitFor(() => expect(sent('community.uploadPicture')).toHaveLength(1));
    act(uploaded);

    await waitFor(() => expect(screen.getByRole('button', { name: 'Publicera' })).toHaveProperty('disabled', false));
    await user.click(screen.getByRole('button', { name: 'Publicera' }));
    await waitFor(() => expect(sent('community.createThread')).toMatchObject([{ post: { pictures: [{ alt: '' }] } }]));
  });

  it('is not requested before the server has it', async () => {
    const { user, sent } = await openForum(path, { answers: { 'community.createThread': unreachable } });
    await user.type(await screen.findByRole('textbox', { name: 'Rubrik' }), 'När byter ni grepp?');
    await user.type(screen.getByRole('textbox', { name: 'Inlägg' }), 'Vid 82,5 kg');
    await user.click(screen.getByRole('button', { name: 'Publicera' }));
    await screen.findByRole('heading', { level: 1, name: 'När byter ni grepp?' });
    await waitFor(() => expect(sent('community.createThread')).toHaveLength(1));
    expect(sent('community.thread')).toEqual([]);
  });

  it('shows similar threads', async () => {
    const similar = {
      id: PROTEIN_THREAD,
      title: 'Remmar eller växelgrepp?',
      topicId: FOOD_TOPIC,
      topicTitle: 'Mat och recept',
      postCount: 28,
      lastReplyAt: '2026-11-03T08:00:00.000Z',
    };
    const { user, sent } = await openForum(path, { answers: { 'community.similarThreads': { threads: [similar] } } });
    await user.type(await screen.findByRole('textbox', { name: 'Rubrik' }), 'Växelgrepp');
    const link = await screen.findByRole('link', { name: /Remmar eller växelgrepp\?/ });
    expect(link.textContent?.replaceAll('\u00a0', ' ')).toContain('27 svar, 3 nov');
    expect(sent('community.similarThreads')).toEqual([{ title: 'Växelgrepp' }]);
  });

  it('shows the post as others will see it', async () => {
    const { user } = await openForum(path);
    await user.type(await screen.findByRole('textbox', { name: 'Rubrik' }), 'Grepp');
    await user.type(screen.getByRole('textbox', { name: 'Inlägg' }), 'Jag tänker på **växelgrepp**');
    await user.click(screen.getByRole('tab', { name: 'Förhandsvisa' }));
    expect(screen.getByRole('heading', { level: 2, name: 'Grepp' })).toBeTruthy();
    expect(screen.getByText('Så här ser andra dig')).toBeTruthy();
    expect(screen.getByText('växelgrepp').tagName).toBe('STRONG');
  });

  it('shows that nobody can be mentioned when no member is found', async () => {
    const { user } = await openForum(path, { answers: { 'community.findMembers': { members: [] } } });
    await user.type(await screen.findByRole('textbox', { name: 'Inlägg' }), '@');
    const note = await screen.findByText('Ingen medlem som skriver här heter så.');
    expect(note.parentElement?.style.visibility).toBe('');
  });

  it('formats the selected text', async () => {
    const { user } = await openForum(path);
    const field = await screen.findByRole('textbox', { name: 'Inlägg' });
    await user.type(field, 'ett två');
    if (field instanceof HTMLTextAreaElement) field.setSelectionRange(4, 7);
    await user.click(screen.getByRole('button', { name: 'Fet' }));
    expect(field).toHaveProperty('value', 'ett **två**');
  });
});

describe('a draft', () => {
  const stored = {
    threadId: ELIN.id,
    isNew: true,
    topicId: FOOD_TOPIC,
    title: 'Från den andra enheten',
    content: 'Påbörjat',
    quotedPostId: null,
    editedAt: '2026-11-12T08:00:00.000Z',
    threadTitle: null,
  };

  it('is stored on the device with every letter, and for the other devices a moment later', async () => {
    const { user, sent, unmount } = await openForum(path);
    await user.type(await screen.findByRole('textbox', { name: 'Rubrik' }), 'Halvskrivet');
    expect(screen.getByText('Utkast sparat')).toBeTruthy();
    expect(screen.getByText('På den här enheten')).toBeTruthy();
    expect(await screen.findByText('På alla dina enheter')).toBeTruthy();
    expect(sent('community.saveDraft')).toMatchObject([{ isNew: true, topicId: FOOD_TOPIC, title: 'Halvskrivet' }]);

    unmount();
    await openForum('/community/new', { answers: { 'community.drafts': unreachable } });
    expect(await screen.findByRole('textbox', { name: 'Rubrik' })).toHaveProperty('value', 'Halvskrivet');
    expect(screen.getByText('Det här är ditt utkast.')).toBeTruthy();
  });

  it('of another device is continued here', async () => {
    await openForum(`/community/new?draft=${ELIN.id}`, { answers: { 'community.drafts': { drafts: [stored] } } });
    expect(await screen.findByDisplayValue('Från den andra enheten')).toBeTruthy();
    expect(screen.getByDisplayValue('Påbörjat')).toBeTruthy();
    expect(screen.getByText('Utkastet är från en annan enhet.')).toBeTruthy();
  });

  it('can be discarded', async () => {
    const { user, sent } = await openForum(`/community/new?draft=${ELIN.id}`, {
      answers: { 'community.drafts': { drafts: [stored] } },
    });
    await user.click(await screen.findByRole('button', { name: 'Släng utkastet' }));
    await waitFor(() => expect(sent('community.removeDraft')).toMatchObject([{ threadId: ELIN.id }]));
    expect(screen.getByRole('textbox', { name: 'Rubrik' })).toHaveProperty('value', '');
  });

  it('that was discarded is restored from its toast', async () => {
    const { user, server, sent } = await openForum(`/community/new?draft=${ELIN.id}`, {
      answers: { 'community.drafts': { drafts: [stored] } },
    });
    await user.click(await screen.findByRole('button', { name: 'Släng utkastet' }));
    server.answers['community.drafts'] = { drafts: [] };
    expect(await screen.findByText('Utkastet är slängt.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ångra' }));
    expect(await screen.findByDisplayValue('Från den andra enheten')).toBeTruthy();
    expect(screen.getByDisplayValue('Påbörjat')).toBeTruthy();
    await waitFor(() => expect(sent('community.saveDraft').at(-1)).toMatchObject({ threadId: ELIN.id }), {
      timeout: 4000,
    });
  });
});
