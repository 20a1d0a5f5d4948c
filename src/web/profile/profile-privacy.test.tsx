import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { HEALTH_DATA } from '#domain/profile/health-data.ts';

import { DONE, refuse } from '#web/test/canned-server.ts';
import { openProfile } from '#web/test/open-profile.tsx';
import profile from './profile.sv.json';

const health = () => screen.getByRole<HTMLFieldSetElement>('group', { name: 'Hälsouppgifter' });

/** A server that requires the password before it withdraws the consent. */
function asksForPassword() {
  let hasPassword = false;
  return {
    'profile.withdrawConsent': () => (hasPassword ? DONE : refuse('PASSWORD_REQUIRED')),
    'twoStep.confirmPassword': () => {
      hasPassword = true;
      return DONE;
    },
  };
}

describe('the consent to health data', () => {
  it('states when it was given, and to which text', async () => {
    await openProfile();
    expect(screen.getByText('Gavs 2 mars 2025, version 2026-11 av texten.')).toBeTruthy();
  });

  it('is withdrawn only after a question that lists what is deleted', async () => {
    const { user, server } = await openProfile();
    await user.click(screen.getByRole('button', { name: 'Ta tillbaka samtycket' }));
    const question = within(await screen.findByRole('dialog', { name: 'Ta tillbaka samtycket?' }));
    const text = question.getByText(/^Det här raderas direkt och kan inte återskapas/).textContent;
    for (const name of Object.values(profile.healthData)) expect(text).toContain(name);
    expect(Object.keys(profile.healthData)).toEqual([...HEALTH_DATA]);
    await user.click(question.getByRole('button', { name: 'Avbryt' }));
    expect(server.sent('profile.withdrawConsent')).toEqual([]);
  });

  it('clears and locks the health fields when it is withdrawn, and retains other input', async () => {
    const { user, enter, server, store } = await openProfile({}, asksForPassword());
    await enter('Namn', 'Elin S');
    await user.click(screen.getByRole('button', { name: 'Ta tillbaka samtycket' }));
    store({ healthConsentAt: null, currentWeight: null, heightCm: null, age: null, sex: null, gender: null });
    await user.click(await screen.findByRole('button', { name: 'Radera mina hälsouppgifter' }));
    const prompt = within(await screen.findByRole('dialog', { name: 'Bekräfta att det är du' }));
    await user.type(prompt.getByLabelText('Lösenord'), 'Formkurva-2026');
    await user.click(prompt.getByRole('button', { name: 'Fortsätt' }));
    expect(await screen.findByText('Samtycket är tillbakadraget och dina hälsouppgifter är raderade.')).toBeTruthy();
    expect(server.sent('profile.withdrawConsent').length).toBe(2);
    expect([health().disabled, screen.getByLabelText<HTMLInputElement>('Vikt').value]).toEqual([true, '']);
    expect(screen.getByLabelText<HTMLInputElement>('Namn').value).toBe('Elin S');
  });

  it('leaves the rest of the profile usable while it is withdrawn, and states why health is locked', async () => {
    const { enter, save, server } = await openProfile({ healthConsentAt: null, currentWeight: null });
    expect(health().disabled).toBe(true);
    expect(screen.getByText(/^Fälten är låsta, för samtycket till hälsouppgifter är tillbakadraget\./)).toBeTruthy();
    expect(screen.getByText('Vi räknar med 2 000 kcal när vi inte har några hälsouppgifter.')).toBeTruthy();
    await enter('Namn', 'Elin S');
    await save();
    await waitFor(() => expect(server.sent('profile.update')).toEqual([{ fullName: 'Elin S' }]));
  });

  it('can be given again', async () => {
    const { user, store } = await openProfile({ healthConsentAt: null, currentWeight: null });
    store({ healthConsentAt: '2026-11-15T08:00:00.000Z' });
    await user.click(screen.getByRole('button', { name: 'Ge samtycke' }));
    expect(await screen.findByText('Samtycket är sparat.')).toBeTruthy();
    expect(health().disabled).toBe(false);
  });
});

describe('activity tracking', () => {
  it('is switched off at once', async () => {
    const { user, server } = await openProfile();
    await user.click(screen.getByRole('switch', { name: /^Räkna minuter i appen/ }));
    expect(await screen.findByText('Minuterna räknas inte längre.')).toBeTruthy();
    expect(server.sent('profile.update')).toEqual([{ trackActivity: false }]);
  });

  it('stays on when the server refused', async () => {
    const { user } = await openProfile({}, { 'profile.update': refuse('UNAVAILABLE') });
    const control = screen.getByRole<HTMLInputElement>('switch', { name: /^Räkna minuter i appen/ });
    await user.click(control);
    await screen.findByText('Datafel');
    expect(control.checked).toBe(true);
  });
});

describe('the picture', () => {
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText('Byt profilbild', { selector: 'input' }), { target: { files: [file] } });
  const picture = (type: string, bytes = 10) => new File([new Uint8Array(bytes)], 'bild', { type });

  it('is set', async () => {
    const { server, store } = await openProfile({}, { 'profile.uploadAvatar': { avatarUrl: '/files/avatars/a.webp' } });
    store({ avatarUrl: '/files/avatars/a.webp' });
    choose(picture('image/png'));
    expect(await screen.findByText('Bilden är bytt.')).toBeTruthy();
    expect(server.sent('profile.uploadAvatar').length).toBe(1);
  });

  it.each([
    ['Välj en bild i JPEG, PNG eller WebP.', 'image/gif', 10],
    ['Bilden är större än 8 MB. Välj en mindre.', 'image/png', 8 * 1024 * 1024 + 1],
  ])('is refused before it is sent: %s', async (text, type, bytes) => {
    const { server } = await openProfile();
    choose(picture(type, bytes));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(server.sent('profile.uploadAvatar')).toEqual([]);
  });

  it('is refused before it is sent when the file is no picture', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
    const { server } = await openProfile();
    choose(picture('image/png'));
    expect(await screen.findByText('Filen går inte att läsa som bild. Välj en annan.')).toBeTruthy();
    expect(server.sent('profile.uploadAvatar')).toEqual([]);
  });

  it('is refused when the server cannot decode it', async () => {
    await openProfile({}, { 'profile.uploadAvatar': refuse('IMAGE_INVALID') });
    choose(picture('image/png'));
    expect(await screen.findByText('Välj en bild i JPEG, PNG eller WebP.')).toBeTruthy();
  });

  it('can be removed', async () => {
    const { user, store } = await openProfile({ avatarUrl: '/files/avatars/a.webp' }, { 'profile.removeAvatar': DONE });
    store({ avatarUrl: null });
    await user.click(screen.getByRole('button', { name: 'Ta bort bilden' }));
    expect(await screen.findByText('Bilden är borttagen.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ta bort bilden' })).toBeNull();
  });
});

describe('hidden values', () => {
  it.each([
    ['Visa inte kalorier', { hideCalories: true }, 'Kalorier visas inte längre.'],
    ['Visa inte vikt', { hideWeight: true }, 'Vikten visas inte längre.'],
  ])('are hidden by "%s"', async (name, sent, toast) => {
    const { user, server } = await openProfile();
    await user.click(screen.getByRole('switch', { name: new RegExp(`^${name}`) }));
    expect(await screen.findByText(toast)).toBeTruthy();
    expect(server.sent('profile.update')).toEqual([sent]);
  });
});
