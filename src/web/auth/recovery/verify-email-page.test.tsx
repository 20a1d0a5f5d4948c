import { screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { describe, expect, it } from 'vitest';
import { DONE, refuse, unreachable } from '#web/test/canned-server.ts';
import { renderPage } from '#web/test/render-page.tsx';
import { VerifyEmailPage } from './verify-email-page.tsx';

const TOKEN = 'a-token-from-a-mail-1234';

/** Strict mode mounts the page twice, as development does. */
async function openVerify(answer: unknown) {
  const page = await renderPage(
    <StrictMode>
      <VerifyEmailPage token={TOKEN} />
    </StrictMode>,
    { answers: { 'auth.verifyEmail': answer } },
  );
  const tries = () => page.server.calls.filter(({ path }) => path === 'auth.verifyEmail').length;
  return { ...page, tries };
}

describe('the link that confirms an address', () => {
  it('is used once, also when the page is mounted twice', async () => {
    const { tries } = await openVerify(DONE);
    expect(await screen.findByRole('heading', { name: 'Adressen är bekräftad' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Till översikten' }).getAttribute('href')).toBe('/dashboard');
    expect(tries()).toBe(1);
  });

  it('links to the profile when it is invalid', async () => {
    const { tries } = await openVerify(refuse('LINK_INVALID'));
    expect(await screen.findByRole('heading', { name: 'Länken fungerar inte längre' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Till profilen' }).getAttribute('href')).toBe('/profile');
    expect(tries()).toBe(1);
  });

  it('can be retried when the server was not reached', async () => {
    const { user, server } = await openVerify(unreachable);
    expect(await screen.findByText(/^Det gick inte att nå Formkurva/)).toBeTruthy();
    server.answers['auth.verifyEmail'] = DONE;
    await user.click(screen.getByRole('button', { name: 'Försök igen' }));
    expect(await screen.findByRole('heading', { name: 'Adressen är bekräftad' })).toBeTruthy();
  });
});
