import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DONE } from '#web/test/canned-server.ts';
import { makeReadPost } from '#web/test/makers/make-inbox.ts';
import { makeMember } from '#web/test/makers/make-member.ts';
import { makePerson } from '#web/test/makers/make-moderation.ts';
import { renderPage } from '#web/test/render-page.tsx';
import { HiddenNote } from './hidden-note.tsx';
import { usePostReports } from './use-post-reports.tsx';

const post = makeReadPost();

function Menu() {
  const { rows, dialogs } = usePostReports(post);
  return (
    <>
      <ul>{rows}</ul>
      {dialogs}
    </>
  );
}

describe('a report', () => {
  it('needs a reason, is sent once and answers with a receipt', async () => {
    const receipt = { id: '018f0000-0000-7000-8000-00000000beef', createdAt: '2026-11-12T09:00:00.000Z' };
    const { user, server } = await renderPage(<Menu />, { answers: { 'community.report': receipt } });
    await user.click(await screen.findByRole('button', { name: 'Anmäl inlägget' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Anmäl inlägg' }));
    expect(sheet.getByText('Köp mina piller')).toBeDefined();
    await user.click(sheet.getByRole('button', { name: 'Skicka anmälan' }));
    expect(sheet.getByText('Välj vad som är fel.')).toBeDefined();
    await user.click(sheet.getByRole('radio', { name: /Olagligt innehåll/ }));
    await user.click(sheet.getByRole('checkbox', { name: 'Dölj inlägg från Rickard T. för mig' }));
    await user.click(sheet.getByRole('button', { name: 'Skicka anmälan' }));
    expect(await screen.findByText(/^Kvitto 0000beef/)).toBeDefined();
    const sent = server.calls.filter(({ path }) => path === 'community.report');
    expect(sent.map(({ input }) => input)).toEqual([
      expect.objectContaining({ postId: post.id, reason: 'illegal', mute: true }),
    ]);
  });
});

describe('muting', () => {
  it('hides a member from the reader, and is undone from the toast', async () => {
    const { user, server } = await renderPage(<Menu />, { answers: { 'community.setMute': DONE } });
    await user.click(await screen.findByRole('button', { name: 'Tysta Rickard T.' }));
    await user.click(await screen.findByRole('button', { name: 'Ångra' }));
    await waitFor(() =>
      expect(server.calls.filter(({ path }) => path === 'community.setMute').map(({ input }) => input)).toEqual([
        { id: post.createdBy?.id, muted: true },
        { id: post.createdBy?.id, muted: false },
      ]),
    );
  });
});

describe('a hidden post', () => {
  it('shows its author why, and accepts one appeal', async () => {
    const me = makeMember();
    const hidden = {
      reason: 'spam',
      message: 'Reklam hör inte hemma här.',
      hasAppealed: false,
      canAppeal: true,
    } as const;
    const own = makeReadPost({ createdBy: makePerson({ id: me.id }), state: 'hidden', hidden });
    const { user, server } = await renderPage(<HiddenNote post={own} />, { answers: { 'community.appeal': DONE } });
    expect(await screen.findByText(/Skäl: Reklam eller skräp\./)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Begär omprövning' }));
    await user.type(await screen.findByLabelText('Varför ska inlägget visas?'), 'Det var ett citat');
    await user.click(screen.getByRole('button', { name: 'Skicka' }));
    expect(await screen.findByText('Din begäran är mottagen')).toBeDefined();
    expect(server.calls.filter(({ path }) => path === 'community.appeal').map(({ input }) => input)).toEqual([
      { id: own.id, text: 'Det var ett citat' },
    ]);
  });

  it('shows that an appeal was sent instead of offering another', async () => {
    const me = makeMember();
    const hidden = { reason: 'abuse', message: '', hasAppealed: true, canAppeal: false } as const;
    const own = makeReadPost({ createdBy: makePerson({ id: me.id }), state: 'hidden', hidden });
    await renderPage(<HiddenNote post={own} />);
    expect(await screen.findByText(/Du har begärt omprövning/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Begär omprövning' })).toBeNull();
  });
});
