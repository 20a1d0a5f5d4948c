import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeBody } from '#web/test/makers/make-body.ts';
import { makeMember } from '#web/test/makers/make-member.ts';
import { renderApp } from '#web/test/render-page.tsx';

const answers = {
  'auth.signIn': { member: makeMember(), token: null },
  'mealPlans.list': { plans: [] },
  'body.load': makeBody(),
  'exercises.catalogue': { version: '1', exercises: [] },
  'exercises.listOwn': { exercises: [] },
  'fitness.exerciseLog': { exercises: [] },
  'fitness.live': { live: null },
};

/** The addresses of the manifest's shortcuts (scripts/vite/web-manifest.test.ts), and the expected content. */
const SHORTCUTS = [
  ['Logga måltid', '/meals?add=now', () => screen.findByRole('dialog', { name: 'Lägg till mat' })],
  ['Starta träningspass', '/fitness?add=workout', () => screen.findByRole('dialog', { name: 'Starta pass' })],
  ['Logga vikt', '/body-fat?add=weight', () => screen.findByRole('dialog', { name: /vikt/i })],
] as const;

// Loaded with the dialog; without this the first test would wait for it on a loaded machine.
beforeAll(async () => {
  await Promise.all([import('#web/meals/journal/add-food-dialog.tsx'), import('../journal-route.tsx')]);
});

describe.each(SHORTCUTS)('the icon’s shortcut %s', (_name, path, shown) => {
  it('opens its target', async () => {
    await renderApp({ path, answers });
    expect(await shown()).toBeTruthy();
  });

  it('opens it after the sign-in of a visitor', async () => {
    const { user, server, router } = await renderApp({ path, member: null, answers });
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    server.answers['auth.me'] = { member: makeMember() };
    await user.click(await screen.findByLabelText('E-post, mobil eller användarnamn'));
    await user.paste('elinsand');
    await user.click(screen.getByLabelText('Lösenord'));
    await user.paste('Formkurva-2026');
    await user.click(screen.getByRole('button', { name: 'Logga in' }));
    expect(await shown()).toBeTruthy();
    expect(router.state.location.href).toBe(path);
  });
});
