import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Profile } from '#domain/profile/profile.contract.ts';
import { refuse } from '#web/test/canned-server.ts';
import { openProfile } from '#web/test/open-profile.tsx';

const goal = () => within(screen.getByRole('region', { name: 'Ditt dagliga energimål' }));

describe('the profile', () => {
  it('shows the member and the date of joining', async () => {
    await openProfile();
    expect(screen.getByRole('heading', { level: 1, name: 'Elin Sandberg' })).toBeTruthy();
    expect(screen.getByText('@elinsand, medlem sedan mars 2025')).toBeTruthy();
  });

  it('shows the role, which cannot be changed here', async () => {
    await openProfile({ role: 'admin' });
    const role = screen.getByText('Roll').closest('li');
    expect(role?.textContent).toBe('RollAdmin');
    expect(role?.querySelector('button, input, select')).toBeNull();
  });

  it('states why it could not be loaded, and retries', async () => {
    const { user, server } = await openProfile({}, { 'profile.get': refuse('INTERNAL') });
    expect(await screen.findByRole('heading', { name: 'Profilen kunde inte hämtas' })).toBeTruthy();
    server.answers['profile.get'] = server.profile;
    await user.click(screen.getByRole('button', { name: 'Försök igen' }));
    expect(await screen.findByRole('heading', { name: 'Elin Sandberg' })).toBeTruthy();
  });
});

describe('the energy goal', () => {
  it('shows its calculation', async () => {
    await openProfile();
    expect(goal().getByText('1 915')).toBeTruthy();
    expect(goal().getByText('Grundförbränning').parentElement?.textContent).toBe('Grundförbränning1\u00a0413');
    expect(goal().getByText('Aktivitet, × 1,55').parentElement?.textContent).toContain('+777');
    expect(goal().getByText('Gå ner 0,25 kg per vecka').parentElement?.textContent).toContain('\u2212275');
  });

  it('follows the form before it is saved, with comma or point', async () => {
    const { enter, user, server } = await openProfile();
    await enter('Vikt', '75,4');
    expect(goal().getByText('2 008')).toBeTruthy();
    await enter('Vikt', '75.4');
    expect(goal().getByText('2 008')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: '5' }));
    expect(screen.getByText(/^5\. Extremt aktiv: tungt arbete/).className).toContain('font-semibold');
    await user.click(screen.getByRole('radio', { name: 'Hålla' }));
    expect(goal().getByText('2 799')).toBeTruthy();
    expect(server.sent('profile.update')).toEqual([]);
  });

  it('is 2000 while data is missing, and lists what', async () => {
    await openProfile({ heightCm: null, gender: null, sex: null });
    expect(goal().getByText('2 000')).toBeTruthy();
    expect(goal().getByText(/Fyll i längd och kön, så får du ditt eget mål\.$/)).toBeTruthy();
  });

  it('can be set by hand beside the calculated one, and reset', async () => {
    const { enter, save, user, server } = await openProfile();
    await user.click(goal().getByRole('button', { name: 'Sätt ett eget mål' }));
    expect(goal().getByLabelText<HTMLInputElement>('Eget mål per dag').value).toBe('1915');
    await enter('Eget mål per dag', '1990');
    expect(goal().getByText('1 990')).toBeTruthy();
    expect(goal().getByText('Uträknat mål').parentElement?.textContent).toBe('Uträknat mål1\u00a0915');
    await save();
    expect(await screen.findByText('Ändringarna är sparade.')).toBeTruthy();
    await user.click(goal().getByRole('button', { name: /^Använd det uträknade, 1\s915 kcal$/ }));
    expect(goal().queryByLabelText('Eget mål per dag')).toBeNull();
    await save();
    await waitFor(() =>
      expect(server.sent('profile.update')).toEqual([{ energyGoalKcal: 1990 }, { energyGoalKcal: null }]),
    );
  });

  it('that is set by hand has bounds, and an invalid field is focused', async () => {
    const { enter, save, server } = await openProfile({ energyGoalKcal: 1990 });
    await enter('Eget mål per dag', '19');
    await save();
    expect(screen.getByText(/^Skriv ett mål mellan 500 och 10\s000 kcal/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Eget mål per dag'));
    expect(server.sent('profile.update')).toEqual([]);
  });

  it('can be set by hand without body data', async () => {
    await openProfile({ heightCm: null, energyGoalKcal: 1800 });
    expect(goal().getByText('1 800')).toBeTruthy();
    expect(goal().getByRole('button', { name: /^Använd det uträknade, 2\s000 kcal$/ })).toBeTruthy();
  });

  it('has a note when it is below the resting need', async () => {
    await openProfile({ activityLevel: 1, weeklyGoalKg: 0.4 });
    expect(goal().getByText(/^Målet ligger under din grundförbränning\./)).toBeTruthy();
  });

  it('that is older than the lowest goal stays, with a note and where to find help', async () => {
    await openProfile({ activityLevel: 1, weeklyGoalKg: 1 });
    expect(goal().getByText('596')).toBeTruthy();
    expect(goal().getByText(/^Målet är lägre än det lägsta vi sätter i dag\..*1\s200 kcal eller mer/)).toBeTruthy();
    expect(goal().getByRole('link', { name: '1177' }).getAttribute('href')).toBe('https://www.1177.se/');
  });

  it('is split into grams by shares that add up to 100', async () => {
    const { enter, save, server } = await openProfile();
    const grams = () =>
      ['Protein', 'Kolhydrater', 'Fett'].map((name) => screen.getByLabelText(name).closest('div.flex-col'));
    expect(grams().map((field) => field?.textContent)).toEqual([
      'Protein %96\u00a0g',
      'Kolhydrater %215\u00a0g',
      'Fett %74\u00a0g',
    ]);
    await enter('Protein', '30');
    expect(screen.getByText('Tillsammans 110 %')).toBeTruthy();
    await save();
    expect(screen.getByText('Andelarna ska bli 100 tillsammans. Nu är de 110.')).toBeTruthy();
    expect(server.sent('profile.update')).toEqual([]);
  });

  it('can be reset to the default shares', async () => {
    const { user } = await openProfile({ proteinShare: 40, carbsShare: 30, fatShare: 30 });
    await user.click(screen.getByRole('button', { name: 'Återställ till 20 / 45 / 35' }));
    expect(screen.getByLabelText<HTMLInputElement>('Kolhydrater').value).toBe('45');
  });
});

describe('saving the profile', () => {
  it('sends the changes and shows a toast', async () => {
    const { enter, user, save, server } = await openProfile();
    await enter('Vikt', '68,9');
    await enter('Om mig (valfritt)', 'Springer helst i regn.');
    await user.selectOptions(screen.getByLabelText('Kön'), 'Annat');
    await user.selectOptions(screen.getByLabelText('Land'), 'Norge');
    await user.selectOptions(screen.getByLabelText('Tidszon'), 'Europe/Oslo');
    await save();
    expect(await screen.findByText('Ändringarna är sparade.')).toBeTruthy();
    expect(server.sent('profile.update')).toEqual([
      {
        bio: 'Springer helst i regn.',
        country: 'NO',
        currentWeight: 68.9,
        gender: 'other',
        timezone: 'Europe/Oslo',
        today: expect.any(String),
      },
    ]);
  });

  it('asks for confirmation of a weight far from the former one', async () => {
    const { enter, user, save, server } = await openProfile();
    await enter('Vikt', '45');
    await save();
    const question = within(await screen.findByRole('dialog', { name: 'Stämmer värdet?' }));
    expect(question.getByText(/^Vikt 45,0\skg, förra gången \d\d,\d\skg\.$/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Ändra' }));
    expect(server.sent('profile.update')).toEqual([]);
    await save();
    await user.click(await screen.findByRole('button', { name: 'Spara ändå' }));
    await waitFor(() => expect(server.sent('profile.update')).toMatchObject([{ currentWeight: 45 }]));
  });

  it('is disabled without changes', async () => {
    const { enter } = await openProfile();
    const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Spara ändringar' });
    expect([button().disabled, screen.queryByText('Allt är sparat.') !== null]).toEqual([true, true]);
    await enter('Namn', 'Elin Sandberg Berg');
    expect([button().disabled, screen.queryByText('Du har ändringar som inte är sparade.') !== null]).toEqual([
      false,
      true,
    ]);
  });

  it.each([
    ['Namn', ' ', 'Skriv ditt namn.'],
    ['Användarnamn', 'el', 'Användarnamnet behöver minst 3 tecken.'],
    ['Vikt', '19', 'Skriv en vikt mellan 20 och 400 kg.'],
    ['Vikt', 'sjuttio', 'Skriv en vikt mellan 20 och 400 kg.'],
    ['Vikt', '', 'Skriv din vikt.'],
    ['Längd', '251', 'Skriv en längd mellan 100 och 250 cm.'],
    ['Ålder', '12', 'Skriv en ålder mellan 13 och 120 år, i hela år.'],
    ['Målvikt (valfritt)', '500', 'Skriv en målvikt mellan 20 och 400 kg.'],
    ['Födelsedatum (valfritt)', '2020-01-01', 'Du behöver vara mellan 13 och 120 år.'],
    ['Protein', '25,5', 'Hela procent, 0–100.'],
    ['Om mig (valfritt)', 'a'.repeat(501), 'Texten får ha högst 500 tecken.'],
  ])('refuses %s %j: %s', async (label, text, problem) => {
    const { enter, save, server } = await openProfile();
    await enter(label, text);
    await save();
    expect(screen.getByText(problem)).toBeTruthy();
    expect(server.sent('profile.update')).toEqual([]);
  });

  it('shows a taken username at its field, before and after', async () => {
    const { enter, save } = await openProfile(
      {},
      { 'auth.checkUsername': { free: false }, 'profile.update': refuse('USERNAME_TAKEN') },
    );
    await enter('Användarnamn', 'johant');
    expect(await screen.findByText('Upptaget')).toBeTruthy();
    await save();
    expect(await screen.findByText('Användarnamnet är upptaget. Välj ett annat.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Användarnamn'));
  });

  it('reports a failure of the server, and retains the input', async () => {
    const { enter, save } = await openProfile({}, { 'profile.update': refuse('UNAVAILABLE') });
    await enter('Längd', '170');
    await save();
    expect(await screen.findByText('Tjänsten går inte att nå just nu. Försök igen om en stund.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Längd').value).toBe('170');
  });

  it('applies changes of another device, unless there is unsaved input', async () => {
    const { app, server, enter } = await openProfile();
    const stored = (bio: string): Profile => ({ ...server.profile, bio });
    const bio = () => screen.getByLabelText<HTMLTextAreaElement>('Om mig (valfritt)').value;
    app.queryClient.setQueryData(['profile'], stored('Skrivet på mobilen'));
    await waitFor(() => expect(bio()).toBe('Skrivet på mobilen'));
    await enter('Namn', 'Elin S');
    app.queryClient.setQueryData(['profile'], stored('Skrivet igen'));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Namn').value).toBe('Elin S'));
    expect(bio()).toBe('Skrivet på mobilen');
  });
});

describe('leaving the profile', () => {
  it('asks first with unsaved input', async () => {
    const { user, enter, router } = await openProfile();
    await enter('Namn', 'Elin S');
    await user.click(screen.getByRole('link', { name: 'Villkor' }));
    const question = within(await screen.findByRole('dialog', { name: 'Lämna utan att spara?' }));
    await user.click(question.getByRole('button', { name: 'Stanna kvar' }));
    expect(router.state.location.pathname).toBe('/');
    expect(screen.getByLabelText<HTMLInputElement>('Namn').value).toBe('Elin S');
  });

  it('asks nothing when everything is saved', async () => {
    const { user, router } = await openProfile();
    await user.click(screen.getByRole('link', { name: 'Villkor' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/terms'));
  });
});

describe('the age', () => {
  it('follows a date of birth and is then read-only', async () => {
    await openProfile({ dateOfBirth: '1992-03-14' });
    expect(screen.getByLabelText<HTMLInputElement>('Ålder').readOnly).toBe(true);
    expect(screen.getByText('Följer födelsedatumet.')).toBeTruthy();
  });
});
