import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { writeDraft } from '#web/platform/device/local-store.ts';
import { FOOD_TOPIC, PROTEIN_THREAD } from '#web/test/makers/make-forum.ts';
import { makeMember } from '#web/test/makers/make-member.ts';
import { openForum } from '#web/test/open-forum.tsx';

const { id: userId } = makeMember();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-12T08:24:00.000Z') });
});

/** Stores or removes the draft like another tab does. */
function writeInOtherTab(threadId: string, stored: object | null) {
  const name = `community.${threadId}`;
  writeDraft(userId, name, stored);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: `formkurva.draft.${userId}.${name}` })));
}

function ownThreadId(): string {
  const key = Object.keys(localStorage).find((one) => /community\.[0-9a-f]{8}-/.test(one));
  return key?.slice(-36) ?? '';
}

const reply = () => screen.findByRole('textbox', { name: 'Ditt svar' });

describe('a reply that is open in two tabs', () => {
  it('is cleared when the other tab has sent it', async () => {
    const { user } = await openForum(`/community/thread/${PROTEIN_THREAD}`);
    await user.type(await reply(), 'Svar ett');
    writeInOtherTab(PROTEIN_THREAD, null);
    await waitFor(async () => expect(await reply()).toHaveProperty('value', ''));
  });

  it('continues with the text that the other tab has typed', async () => {
    const { user } = await openForum(`/community/thread/${PROTEIN_THREAD}`);
    await user.type(await reply(), 'Svar');
    const values = { topicId: '', title: '', text: 'Svar ett', mentioned: [], quotedPostId: '' };
    writeInOtherTab(PROTEIN_THREAD, {
      isNew: false,
      values,
      editedAt: '2026-11-12T08:25:00.000Z',
      isEverywhere: false,
    });
    await waitFor(async () => expect(await reply()).toHaveProperty('value', 'Svar ett'));
  });

  it('is cleared in a suspended tab once it is shown again', async () => {
    const { user } = await openForum(`/community/thread/${PROTEIN_THREAD}`);
    await user.type(await reply(), 'Svar ett');
    const visibility = vi.spyOn(document, 'visibilityState', 'get');
    visibility.mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    writeDraft(userId, `community.${PROTEIN_THREAD}`, null);
    visibility.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(async () => expect(await reply()).toHaveProperty('value', ''));
  });
});

describe('a new thread that is open in two tabs', () => {
  it('becomes another thread once the first is published in the other tab', async () => {
    const { user, sent } = await openForum(`/community/new?topic=${FOOD_TOPIC}`);
    await user.type(await screen.findByRole('textbox', { name: 'Rubrik' }), 'Den första');
    const published = ownThreadId();
    writeInOtherTab(published, null);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Rubrik' })).toHaveProperty('value', ''));

    await user.type(screen.getByRole('textbox', { name: 'Rubrik' }), 'Den andra');
    await user.type(screen.getByRole('textbox', { name: 'Inlägg' }), 'Med egen text');
    await user.click(screen.getByRole('button', { name: 'Publicera' }));
    await waitFor(() => expect(sent('community.createThread')).toMatchObject([{ title: 'Den andra' }]));
    expect(sent('community.createThread')).not.toMatchObject([{ id: published }]);
  });
});
