import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DONE } from '#web/test/canned-server.ts';
import { makeMember } from '#web/test/makers/make-member.ts';
import { renderPage } from '#web/test/render-page.tsx';
import { TrainingConsent } from './training-consent.tsx';

it('asks a member for consent again whose text did not include training', async () => {
  const member = makeMember({ trainingConsent: false });
  const { user, server } = await renderPage(<TrainingConsent />, {
    member,
    answers: { 'profile.giveConsent': DONE },
  });

  await user.click(await screen.findByRole('button', { name: 'Ge samtycke' }));

  await waitFor(() => expect(server.calls.map(({ path }) => path)).toContain('profile.giveConsent'));
  expect(await screen.findByText('Samtycket är sparat.')).toBeTruthy();
});

it('links to the profile without any consent', async () => {
  await renderPage(<TrainingConsent />, { member: makeMember({ healthConsent: false, trainingConsent: false }) });

  expect((await screen.findByRole('link', { name: 'Till profilen' })).getAttribute('href')).toBe('/profile');
});

it('is hidden when the consent covers training', async () => {
  const { container } = await renderPage(<TrainingConsent />);

  expect(container.querySelector('section')).toBeNull();
});
