import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { StorageError } from '#web/platform/offline/store/storage-error.ts';
import { refuse, unreachable } from '#web/test/canned-server.ts';
import { makeFoodItem, makeMeal } from '#web/test/makers/make-meal.ts';
import { openJournal } from '#web/test/open-journal.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-12T09:30:00+01:00'), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

const OATS = makeMeal(1);
const COFFEE = makeMeal(2, {
  foodItem: makeFoodItem({ id: 'sv:kaffe', name: 'Kaffe', amount: 200, quantity: 200, calories: 4, protein: 0.2 }),
});
const LUNCH = makeMeal(3, {
  mealType: 'Lunch',
  foodItem: makeFoodItem({ id: null, name: 'Lunch på stan', amount: 100, quantity: undefined, calories: 650 }),
});

const meal = async (name: string) => within(await screen.findByRole('region', { name }));
const openRow = async (name: string) =>
  fireEvent.click(await screen.findByRole('button', { name: RegExp(`^${name}`) }));

describe('a logged food', () => {
  it('can be changed in place, with the resulting energy', async () => {
    const { user, sent } = await openJournal({ rows: [OATS] });
    await openRow('Havregryn');
    await user.clear(screen.getByLabelText('Mängd'));
    await user.type(screen.getByLabelText('Mängd'), '2 dl');
    expect(screen.getByText('Blir 259 kcal')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Spara' }));
    expect((await meal('Frukost')).getByText('2 dl')).toBeTruthy();
    expect((await meal('Dagens summa')).getByText('259')).toBeTruthy();
    await waitFor(() => expect(sent('meals.save')).toHaveLength(1));
    expect(sent('meals.save')[0]).toMatchObject({
      id: OATS.id,
      foodItem: { amount: 70, unit: 'dl', quantity: 2, calories: 259, fiber: 7 },
      editedAt: '2026-11-12T08:30:00.000Z',
    });
  });

  it('retains what is typed at midnight, and is saved on its day', async () => {
    const { user, sent } = await openJournal({ rows: [OATS] });
    await openRow('Havregryn');
    await user.clear(screen.getByLabelText('Mängd'));
    await user.type(screen.getByLabelText('Mängd'), '85');
    vi.setSystemTime(new Date('2026-11-13T01:01:00+01:00'));
    fireEvent(window, new Event('focus'));
    await user.click(screen.getByRole('button', { name: 'Spara' }));
    await waitFor(() => expect(sent('meals.save')).toMatchObject([{ day: '2026-11-12', foodItem: { amount: 85 } }]));
    expect(await screen.findByText('I dag, 13 november')).toBeTruthy();
  });

  it('can be moved to another meal', async () => {
    const { user } = await openJournal({ rows: [OATS] });
    await openRow('Havregryn');
    await user.selectOptions(screen.getByLabelText('Måltid'), 'Lunch');
    await user.click(screen.getByRole('button', { name: 'Spara' }));
    expect((await meal('Lunch')).getByText('Havregryn')).toBeTruthy();
    expect((await meal('Frukost')).queryByText('Havregryn')).toBeNull();
  });

  it.each([
    ['', 'Skriv en mängd.'],
    ['mycket', 'Skriv en mängd som 150, 2 dl eller 1 st.'],
    ['-5', 'Skriv en mängd som 150, 2 dl eller 1 st.'],
    ['20000', 'Skriv en mängd mellan 0,1 och 10 000 g.'],
  ])('is not changed to %j, and shows the reason', async (typed, problem) => {
    const { user, sent } = await openJournal({ rows: [OATS] });
    await openRow('Havregryn');
    fireEvent.change(screen.getByLabelText('Mängd'), { target: { value: typed } });
    await user.click(screen.getByRole('button', { name: 'Spara' }));
    expect(screen.getByText(problem)).toBeTruthy();
    expect(sent('meals.save')).toEqual([]);
  });

  it('can be changed when the catalogue no longer has it', async () => {
    const { user, sent } = await openJournal({ rows: [COFFEE], answers: { 'foods.get': refuse('NOT_FOUND') } });
    await openRow('Kaffe');
    expect(await screen.findByText(/^Livsmedlet finns inte längre i databasen\./)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Mängd'), { target: { value: '300' } });
    await user.click(screen.getByRole('button', { name: 'Spara' }));
    await waitFor(() =>
      expect(sent('meals.save')).toMatchObject([{ foodItem: { amount: 300, calories: 6, protein: 0.3 } }]),
    );
  });

  it('without a food is changed by its energy', async () => {
    const { user, sent } = await openJournal({ rows: [LUNCH] });
    expect((await meal('Lunch')).getByText('Snabbtillägg')).toBeTruthy();
    await openRow('Lunch på stan');
    fireEvent.change(screen.getByRole('textbox', { name: 'Energi' }), { target: { value: '720' } });
    await user.click(screen.getByRole('button', { name: 'Spara' }));
    await waitFor(() =>
      expect(sent('meals.save')).toMatchObject([{ foodItem: { calories: 720, amount: 100, id: null } }]),
    );
  });

  it('that was removed elsewhere while it was open shows an error', async () => {
    const { user, app, stored } = await openJournal({ rows: [OATS, COFFEE] });
    await openRow('Havregryn');
    stored.delete(OATS.id);
    await act(() => app.queryClient.invalidateQueries({ queryKey: ['meals'] }));
    await user.click(screen.getByRole('button', { name: 'Spara' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Det finns inte längre.'));
    expect((await meal('Frukost')).queryByText('Havregryn')).toBeNull();
  });
});

describe('a removed food', () => {
  it('can be restored in place, with a later edit', async () => {
    const { user, sent, stored } = await openJournal({ rows: [OATS, COFFEE] });
    await openRow('Havregryn');
    await user.click(screen.getByRole('button', { name: 'Ta bort' }));
    const breakfast = await meal('Frukost');
    expect(await breakfast.findByText('Havregryn har tagits bort.')).toBeTruthy();
    expect((await meal('Dagens summa')).getByText('1 911 kvar')).toBeTruthy();
    await waitFor(() => expect(stored.has(OATS.id)).toBe(false));
    await user.click(breakfast.getByRole('button', { name: 'Ångra' }));
    expect((await meal('Dagens summa')).getByText('226')).toBeTruthy();
    await waitFor(() => expect(stored.get(OATS.id)?.foodItem).toEqual(OATS.foodItem));
    const [removal] = sent('meals.remove');
    expect(removal).toEqual({ id: OATS.id, editedAt: '2026-11-12T08:30:00.000Z' });
    expect(stored.get(OATS.id)?.editedAt).toBe('2026-11-12T08:30:00.001Z');
  });

  it('can be restored by the toast', async () => {
    const { user } = await openJournal({ rows: [OATS] });
    await openRow('Havregryn');
    await user.click(screen.getByRole('button', { name: 'Ta bort' }));
    const [, inToast] = await screen.findAllByRole('button', { name: 'Ångra' });
    await user.click(inToast ?? document.body);
    expect((await meal('Dagens summa')).getByText('222')).toBeTruthy();
  });

  it('that was already removed elsewhere shows the error of the specification', async () => {
    const { user, app, stored, sent } = await openJournal({ rows: [OATS], language: 'en' });
    await openRow('Rolled oats');
    stored.delete(OATS.id);
    await act(() => app.queryClient.invalidateQueries({ queryKey: ['meals'] }));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('Could not remove foodDatabase ID not found.'),
    );
    expect(sent('meals.remove')).toEqual([]);
  });

  it('stays when the device cannot store the removal, with an error', async () => {
    const { user, outbox } = await openJournal({ rows: [OATS], language: 'en' });
    await openRow('Rolled oats');
    vi.spyOn(outbox, 'enqueueAll').mockRejectedValue(new StorageError('STORAGE_FULL', null));
    vi.spyOn(console, 'warn').mockReturnValue();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain('Error removing foodThe device is full.'),
    );
    expect((await meal('Breakfast')).getByText('Rolled oats')).toBeTruthy();
  });
});

describe('rows while offline', () => {
  it('show that they are not synced yet', async () => {
    const { user, server } = await openJournal({ rows: [OATS], answers: { 'meals.save': unreachable } });
    await openRow('Havregryn');
    fireEvent.change(screen.getByLabelText('Mängd'), { target: { value: '100' } });
    await user.click(screen.getByRole('button', { name: 'Spara' }));
    expect(await (await meal('Frukost')).findByText('Sparad här')).toBeTruthy();
    expect((await meal('Dagens summa')).getByText('370')).toBeTruthy();
    expect(server.calls.filter(({ path }) => path === 'meals.save')).toHaveLength(1);
  });

  it('show why the server refused them, and a new edit replaces the refused one', async () => {
    const { user, server, sent } = await openJournal({
      rows: [OATS],
      answers: { 'meals.save': refuse('CONSENT_REQUIRED') },
    });
    await openRow('Havregryn');
    fireEvent.change(screen.getByLabelText('Mängd'), { target: { value: '100' } });
    await user.click(screen.getByRole('button', { name: 'Spara' }));
    expect(await screen.findByText('Du behöver samtycka till att vi sparar hälsouppgifter först.')).toBeTruthy();
    server.answers['meals.save'] = { ok: true };
    await openRow('Havregryn');
    fireEvent.change(screen.getByLabelText('Mängd'), { target: { value: '80' } });
    await user.click(screen.getByRole('button', { name: 'Spara' }));
    await waitFor(() => expect(sent('meals.save')).toHaveLength(2));
    expect(sent('meals.save')[1]).toMatchObject({ foodItem: { amount: 80, calories: 296 } });
    expect(await screen.findByText('Synkad')).toBeTruthy();
  });
});

describe('the names of rows', () => {
  const banana = makeMeal(3, { foodItem: makeFoodItem({ id: 'sv:banan', name: 'Banan' }) });

  it('follow the language where the food has both names', async () => {
    await openJournal({ rows: [banana], language: 'en' });
    expect(await screen.findByRole('button', { name: /^Banana/ })).toBeTruthy();
  });

  it('follow it in the form, in the removed row, and in its toast', async () => {
    const { user } = await openJournal({ rows: [banana], language: 'en' });
    await user.click(await screen.findByRole('button', { name: /^Banana/ }));
    const form = await screen.findByRole('form', { name: 'Edit Banana' });
    await user.click(within(form).getByRole('button', { name: 'Remove' }));
    expect(await screen.findAllByText('Removed Banana.')).toHaveLength(2);
  });

  it('stay as typed where the member renamed the food', async () => {
    await openJournal({ rows: [{ ...banana, foodName: 'Min banan' }], language: 'en' });
    expect(await screen.findByRole('button', { name: /^Min banan/ })).toBeTruthy();
  });
});
