import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { unreachable } from '#web/test/canned-server.ts';
import { doubleTap } from '#web/test/double-tap.ts';
import { makeOwnFood } from '#web/test/makers/make-food.ts';
import { openJournal } from '#web/test/open-journal.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-12T08:30:00.000Z'), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

const field = (name: string) => screen.getByRole('textbox', { name });

async function openOwn(answers: Record<string, unknown> = {}) {
  const journal = await openJournal({ adding: 'Dinner', answers });
  await journal.user.click(await screen.findByRole('tab', { name: 'Eget livsmedel' }));
  const add = async () =>
    journal.user.click(within(await journal.dialog()).getByRole('button', { name: 'Lägg till i middag' }));
  return { ...journal, add };
}

describe('an own food', () => {
  it('is created from a name and calories, and logged in the eaten amount', async () => {
    const { user, add, sent } = await openOwn();
    await user.type(field('Namn'), 'Mormors köttbullar');
    await user.type(field('Energi per 100 g'), '224');
    await user.clear(field('Mängd'));
    await user.type(field('Mängd'), '180');
    expect(screen.getByText('Portionen, 180 g').parentElement?.textContent).toContain('403 kcal');
    await add();
    await waitFor(() => expect(sent('meals.save')).toHaveLength(1));
    const [own] = sent('foods.saveOwn');
    expect(own).toMatchObject({ name: 'Mormors köttbullar', per100g: { calories: 224, protein: null, sugar: null } });
    expect(sent('meals.save')[0]).toMatchObject({
      mealType: 'Dinner',
      foodItem: { id: Reflect.get(Object(own), 'id'), amount: 180, calories: 403.2, protein: null },
    });
  });

  it('ignores duplicate submissions', async () => {
    const { user, dialog, sent } = await openOwn();
    await user.type(field('Namn'), 'Kroppkakor');
    await user.type(field('Energi per 100 g'), '180');
    await doubleTap(within(await dialog()).getByRole('button', { name: 'Lägg till i middag' }));
    await waitFor(() => expect(sent('meals.save')).toHaveLength(1));
    expect(sent('foods.saveOwn')).toHaveLength(1);
  });

  it('is typed for a portion as on its label, and logged by the portion', async () => {
    const { user, add, sent } = await openOwn();
    await user.type(field('Namn'), 'Proteinbar');
    await user.click(screen.getByRole('radio', { name: 'Per portion' }));
    await user.type(field('Portionen väger'), '55');
    await user.type(field('Energi per portion'), '209');
    expect(screen.getByText(/^Portionen, 55\sg$/)).toBeTruthy();
    await add();
    await waitFor(() =>
      expect(sent('foods.saveOwn')).toMatchObject([
        { per100g: { calories: 380 }, portions: [{ unit: 'portion', grams: 55 }] },
      ]),
    );
    await waitFor(() =>
      expect(sent('meals.save')).toMatchObject([
        { foodItem: { amount: 55, unit: 'portion', quantity: 1, calories: 209 } },
      ]),
    );
  });

  it('shows the maximum for the weight of the portion', async () => {
    const { user, add, sent } = await openOwn();
    await user.type(field('Namn'), 'Frökex');
    await user.click(screen.getByRole('radio', { name: 'Per portion' }));
    await user.type(field('Portionen väger'), '12');
    await user.type(field('Energi per portion'), '61');
    await user.type(field('Protein'), '8');
    await user.type(field('Kolhydrater'), '8');
    await add();
    expect(screen.getByText(/^Protein, kolhydrater och fett blir mer än 12\sg tillsammans\.$/)).toBeTruthy();
    expect(sent('foods.saveOwn')).toEqual([]);
  });

  it('is sent before the row that needs it', async () => {
    const { user, add, server } = await openOwn();
    await user.type(field('Namn'), 'Gröt');
    await user.type(field('Energi per 100 g'), '60');
    await add();
    await waitFor(() => expect(server.calls.map(({ path }) => path)).toContain('meals.save'));
    const order = server.calls.map(({ path }) => path).filter((path) => /save/.test(path));
    expect(order).toEqual(['foods.saveOwn', 'meals.save']);
  });

  it('can have portions', async () => {
    const { user, add, sent } = await openOwn();
    await user.type(field('Namn'), 'Bulle');
    await user.type(field('Energi per 100 g'), '350');
    await user.click(screen.getByRole('button', { name: 'Lägg till portion' }));
    await user.type(field('Väger'), '65');
    await user.clear(field('Mängd'));
    await user.type(field('Mängd'), '2 st');
    await add();
    await waitFor(() => expect(sent('foods.saveOwn')).toMatchObject([{ portions: [{ unit: 'st', grams: 65 }] }]));
    await waitFor(() =>
      expect(sent('meals.save')).toMatchObject([{ foodItem: { unit: 'st', quantity: 2, amount: 130, calories: 455 } }]),
    );
  });

  it('shows an error at each invalid field', async () => {
    const { user, add, sent } = await openOwn();
    await user.type(field('Energi per 100 g'), '9999');
    await user.type(field('Fett'), '-3');
    await add();
    expect(screen.getByText('Skriv ett namn.')).toBeTruthy();
    expect(screen.getByText('Skriv ett tal mellan 0 och 900.')).toBeTruthy();
    expect(screen.getByText('0–100 g.')).toBeTruthy();
    expect(sent('foods.saveOwn')).toEqual([]);
  });

  it('is found offline before it is synced', async () => {
    const { user, add } = await openOwn({ 'foods.saveOwn': unreachable, 'foods.search': unreachable });
    await user.type(field('Namn'), 'Mormors köttbullar');
    await user.type(field('Energi per 100 g'), '224');
    await add();
    await user.type(await screen.findByLabelText('Sök livsmedel'), 'kottbullar');
    expect(await screen.findByRole('button', { name: /^Mormors köttbullar.*Eget livsmedel/ })).toBeTruthy();
  });

  it('asks before typed values are lost', async () => {
    const { user, dialog } = await openOwn();
    await user.type(field('Namn'), 'Mormors');
    await user.click(within(await dialog()).getByRole('button', { name: 'Stäng' }));
    expect(await screen.findByRole('dialog', { name: 'Lämna utan att spara?' })).toBeTruthy();
  });

  it('can be edited and removed, with undo', async () => {
    const own = makeOwnFood();
    const { user, sent } = await openJournal({
      adding: 'Dinner',
      answers: { 'foods.listOwn': { foods: [own] }, 'foods.removeOwn': { ok: true } },
    });
    await user.type(await screen.findByLabelText('Sök livsmedel'), 'mormor');
    await user.click(await screen.findByRole('button', { name: /^Mormors köttbullar/ }));
    await user.click(screen.getByRole('button', { name: /Visa näringsvärden/ }));
    await user.click(screen.getByRole('button', { name: 'Ändra livsmedlet' }));
    await user.clear(field('Energi per 100 g'));
    await user.type(field('Energi per 100 g'), '230');
    await user.click(screen.getByRole('button', { name: 'Spara ändringar' }));
    await waitFor(() =>
      expect(sent('foods.saveOwn')).toMatchObject([{ id: own.id, per100g: { calories: 230, fat: 15 } }]),
    );
    await user.click(await screen.findByRole('button', { name: /^Mormors köttbullar/ }));
    await user.click(screen.getByRole('button', { name: /Visa näringsvärden/ }));
    await user.click(screen.getByRole('button', { name: 'Ta bort livsmedlet' }));
    await waitFor(() => expect(sent('foods.removeOwn')).toMatchObject([{ id: own.id }]));
    await user.click(await screen.findByRole('button', { name: 'Ångra' }));
    await waitFor(() => expect(sent('foods.saveOwn')).toHaveLength(2));
  });
});

describe('a quick add', () => {
  it('is stored with its name and 100 g, with the typed values and the rest unknown', async () => {
    const { user, sent, dialog } = await openJournal({ adding: 'Lunch' });
    await user.click(await screen.findByRole('button', { name: /Snabbtillägg/ }));
    await user.type(field('Namn (valfritt)'), 'Lunch på stan');
    await user.type(field('Energi'), '650');
    await user.type(field('Protein'), '32,5');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Lägg till i lunch' }));
    expect(await dialog()).toBeTruthy();
    await waitFor(() => expect(sent('meals.save')).toHaveLength(1));
    expect(sent('meals.save')[0]).toMatchObject({
      mealType: 'Lunch',
      foodName: 'Lunch på stan',
      foodItem: { id: null, amount: 100, unit: 'g', calories: 650, protein: 32.5, carbs: null, fat: null, sugar: null },
    });
  });

  it('requires energy within the limits of a meal', async () => {
    const { user, sent } = await openJournal({ adding: 'Lunch' });
    await user.click(await screen.findByRole('button', { name: /Snabbtillägg/ }));
    const submit = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Lägg till i lunch' });
    await user.click(submit);
    expect(screen.getByText('Skriv hur mycket energi det är.')).toBeTruthy();
    await user.type(field('Energi'), '10001');
    await user.click(submit);
    expect(screen.getByText('Skriv ett tal mellan 0 och 10 000.')).toBeTruthy();
    expect(sent('meals.save')).toEqual([]);
  });
});
