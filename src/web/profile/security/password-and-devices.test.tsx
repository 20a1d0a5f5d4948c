import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DONE, refuse } from '#web/test/canned-server.ts';
import { makeTwoStep, openSecurity } from '#web/test/open-security.tsx';

const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

describe('the password', () => {
  async function changeTo(next: string, repeat: string, answer: unknown = DONE) {
    const page = await openSecurity(makeTwoStep(), { 'auth.changePassword': answer });
    await page.press(/^Byt lösenord/);
    await page.enter('Nuvarande lösenord', 'Formkurva-2026');
    await page.enter('Nytt lösenord', next);
    await page.enter('Upprepa lösenordet', repeat);
    await page.user.click(dialog('Byt lösenord').getByRole('button', { name: 'Byt lösenord' }));
    return page;
  }

  it('is changed, and every other device is signed out', async () => {
    const { sent } = await changeTo('Formkurva-2027', 'Formkurva-2027');
    expect(await screen.findByText('Lösenordet är bytt. Alla andra enheter är utloggade.')).toBeTruthy();
    expect(sent('auth.changePassword')).toEqual([{ password: 'Formkurva-2026', newPassword: 'Formkurva-2027' }]);
  });

  it.each([
    ['kort', 'kort', 'Lösenordet behöver minst 8 tecken.'],
    ['Formkurva-2027', 'Formkurva-2028', 'Lösenorden stämmer inte överens.'],
  ])('cannot become %s and %s: %s', async (next, repeat, problem) => {
    const { sent } = await changeTo(next, repeat);
    expect(screen.getByText(problem)).toBeTruthy();
    expect(sent('auth.changePassword')).toEqual([]);
  });

  it('stays when the current one is wrong', async () => {
    await changeTo('Formkurva-2027', 'Formkurva-2027', refuse('PASSWORD_WRONG'));
    expect(await screen.findByText('Lösenordet stämmer inte.')).toBeTruthy();
  });
});

describe('the devices', () => {
  const rows = () => within(screen.getByRole('region', { name: 'Enheter' })).getAllByRole('listitem');

  it('are listed with the current one first', async () => {
    await openSecurity();
    await screen.findByText('Firefox på Mac');
    expect(rows().map((row) => row.textContent)).toEqual([
      'Firefox på MacAktiv nuDen här',
      expect.stringMatching(/^Safari på iPhoneSenast aktiv 10.nov/),
    ]);
    expect(screen.getByText('2 inloggade')).toBeTruthy();
  });

  it('are the newest few until all are shown', async () => {
    const signIn = (number: number) => ({
      id: `0192f0c1-7a70-7000-8000-00000000001${number}`,
      device: '',
      createdAt: '2026-11-01T08:00:00.000Z',
      lastSeenAt: `2026-11-0${number}T08:00:00.000Z`,
      current: number === 1,
    });
    const { press } = await openSecurity(makeTwoStep(), {
      'auth.listSessions': { sessions: [1, 2, 3, 4, 5, 6].map(signIn) },
    });
    await press('Visa alla 6 enheter');
    expect(rows().length).toBe(6);
    expect(rows()[0]?.textContent).toBe('Okänd enhetAktiv nuDen här');
  });

  it('can be signed out one by one', async () => {
    const { press, sent } = await openSecurity(makeTwoStep(), { 'auth.endSession': DONE });
    await press('Logga ut Safari på iPhone');
    expect(await screen.findByText('Enheten är utloggad.')).toBeTruthy();
    expect(sent('auth.endSession')).toEqual([{ id: '0192f0c1-7a70-7000-8000-00000000000a' }]);
  });

  it('are all signed out but this one, after a question', async () => {
    const { user, press, sent } = await openSecurity(makeTwoStep(), { 'auth.endOtherSessions': DONE });
    await press('Logga ut alla andra');
    const question = within(await screen.findByRole('dialog', { name: 'Logga ut alla andra enheter?' }));
    expect(sent('auth.endOtherSessions')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Logga ut alla andra' }));
    expect(await screen.findByText('Alla andra enheter är utloggade.')).toBeTruthy();
    expect(sent('auth.endOtherSessions').length).toBe(1);
  });

  it('offer no sign-out where there is only this one', async () => {
    const only = {
      id: '0192f0c1-7a70-7000-8000-00000000000b',
      device: '',
      createdAt: '2026-11-02T08:00:00.000Z',
      lastSeenAt: '2026-11-15T08:00:00.000Z',
      current: true,
    };
    await openSecurity(makeTwoStep(), { 'auth.listSessions': { sessions: [only] } });
    expect(await screen.findByText('1 inloggad')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Logga ut alla andra' })).toBeNull();
  });

  it('report that they could not be listed', async () => {
    await openSecurity(makeTwoStep(), { 'auth.listSessions': refuse('INTERNAL') });
    expect(await screen.findByText('Enheterna kunde inte hämtas')).toBeTruthy();
  });
});
