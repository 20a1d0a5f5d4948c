import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { makeExercise } from '#domain/fitness/test/make-exercise.ts';
import { refuse } from '#web/test/canned-server.ts';
import { openAdmin } from '#web/test/open-admin.tsx';
import { setScreenWidth } from '#web/ui/test/set-screen-width.ts';
import { makeReadyRecipe, READY_PROGRAMME, READY_WEEK } from '../test/make-ready.ts';

afterEach(() => setScreenWidth(1024));

const recipe = makeReadyRecipe();
const { content: _content, ...item } = recipe;
const week = { ...item, id: '018f0000-0000-7000-8000-0000000000a2', kind: 'week' as const, changed: true };
const EDITED_AT = '2026-11-19T10:00:00.000Z';
const NONE = { count: 0, exact: true };
const tabs = {
  'ebooksAdmin.list': { books: [], total: 0, page: 1, pageSize: 20 },
  'exercisesAdmin.list': {
    ...{ exercises: [], total: 0, page: 1, pageSize: 20 },
    counts: { all: 0, corrected: 0, hidden: 0 },
  },
  'foodsAdmin.list': {
    ...{ foods: [], total: NONE, next: null, previous: null },
    counts: { all: NONE, review: NONE, doubles: NONE, 'no-vitamins': NONE, corrected: NONE, merged: NONE },
  },
  'fitness.templates': { templates: [] },
  'readyMade.list': { items: [item, week] },
  'readyMade.withdraw': { ok: true },
};
const ADDRESS = `/admin/content/ready/${recipe.id}`;
const saved = makeReadyRecipe({ editedAt: EDITED_AT, changed: true });

describe('the list of ready-made content', () => {
  it('is filtered by kind and by words in either language', async () => {
    const { user } = await openAdmin('/admin/content?tab=ready', tabs);
    const table = within(await screen.findByRole('table', { name: 'Färdigt innehåll' }));
    expect(table.getAllByRole('row').length).toBe(3);
    expect(table.getAllByText('Ändrat av admin').length).toBe(1);
    await user.click(screen.getByRole('radio', { name: /Recept/ }));
    expect(screen.getAllByRole('row').length).toBe(2);
    await user.type(screen.getByRole('searchbox', { name: 'Sök färdigt innehåll' }), 'lentil soup');
    expect(await screen.findByText('Inga träffar')).toBeDefined();
  });

  it('withdraws an item, and undoes it', async () => {
    const { user, sent } = await openAdmin('/admin/content?tab=ready&filter=recipe', tabs);
    await user.click(await screen.findByRole('button', { name: 'Dra tillbaka Linsgryta' }));
    expect(await screen.findByText('Linsgryta visas inte längre för medlemmar.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Ångra' }));
    expect(await screen.findByText('Linsgryta visas för medlemmar igen.')).toBeDefined();
    expect(sent('readyMade.withdraw')).toMatchObject([{ withdrawn: true }, { withdrawn: false }]);
  });
});

describe('a ready-made recipe', () => {
  it('is edited in both languages and in its amounts', async () => {
    const answers = { ...tabs, 'readyMade.get': recipe, 'readyMade.save': saved };
    const { user, sent } = await openAdmin(ADDRESS, answers);
    const [swedish, english] = await screen.findAllByRole('textbox', { name: 'Namn' });
    if (!swedish || !english) throw new Error('no names');
    await user.clear(swedish);
    await user.type(swedish, 'Husets gryta');
    await user.clear(english);
    await user.type(english, 'House stew');
    const amount = screen.getByRole('textbox', { name: /Mängd Linser/ });
    await user.clear(amount);
    await user.type(amount, '300');
    await user.click(screen.getByRole('button', { name: 'Spara' }));
    expect(await screen.findByText('Ändrat av admin')).toBeDefined();
    expect(sent('readyMade.save')).toMatchObject([
      {
        ...{ id: recipe.id, seen: null },
        texts: { original: { name: 'Husets gryta' }, translations: { en: { name: 'House stew' } } },
        content: { kind: 'recipe', ingredients: [{ quantity: 300, grams: 300, calories: 1050 }] },
      },
    ]);
  });

  it('is not saved without a Swedish name, or with an amount that cannot be eaten', async () => {
    const { user, sent } = await openAdmin(ADDRESS, { ...tabs, 'readyMade.get': recipe });
    const [swedish] = await screen.findAllByRole('textbox', { name: 'Namn' });
    if (!swedish) throw new Error('no name');
    await user.clear(swedish);
    const amount = screen.getByRole('textbox', { name: /Mängd Linser/ });
    await user.clear(amount);
    await user.click(screen.getByRole('button', { name: 'Spara' }));
    expect((await screen.findAllByText('Skriv ett namn på svenska.')).length).toBeGreaterThan(0);
    expect(amount).toHaveProperty('value', '200');
    expect(sent('readyMade.save')).toEqual([]);
  });

  it('merges what another admin has saved meanwhile', async () => {
    const theirs = { ...saved, texts: { ...saved.texts, original: { ...saved.texts.original, about: 'Nytt.' } } };
    const stale = refuse('STALE_EDIT', { current: theirs });
    const { user } = await openAdmin(ADDRESS, { ...tabs, 'readyMade.get': recipe, 'readyMade.save': stale });
    const [swedish] = await screen.findAllByRole('textbox', { name: 'Namn' });
    if (!swedish) throw new Error('no name');
    await user.type(swedish, ' 2');
    await user.click(screen.getByRole('button', { name: 'Spara' }));
    expect(await screen.findByText(/Kort beskrivning, Svenska/)).toBeDefined();
    expect(swedish).toHaveProperty('value', 'Linsgryta 2');
    expect(screen.getByDisplayValue('Nytt.')).toBeDefined();
  });

  it('is restored to the shipped version, and the restoring is undone', async () => {
    const restored = makeReadyRecipe({ editedAt: '2026-11-19T11:00:00.000Z' });
    const answers = { 'readyMade.get': saved, 'readyMade.restore': restored, 'readyMade.save': saved };
    const { user, sent } = await openAdmin(ADDRESS, { ...tabs, ...answers });
    await user.click(await screen.findByRole('button', { name: 'Återställ originalet' }));
    expect(await screen.findByText('Originalet är tillbaka.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Ångra' }));
    expect(await screen.findByText('Innehållet är sparat.')).toBeDefined();
    expect(sent('readyMade.restore')).toMatchObject([{ seen: EDITED_AT }]);
    expect(sent('readyMade.save')).toMatchObject([{ seen: restored.editedAt, texts: saved.texts }]);
  });
});

describe('other kinds', () => {
  it('removes a dish of a week', async () => {
    const detail = { ...week, content: READY_WEEK };
    const answers = { 'readyMade.get': detail, 'readyMade.save': detail };
    const { user, sent } = await openAdmin(`/admin/content/ready/${week.id}`, { ...tabs, ...answers });
    await user.click(await screen.findByRole('button', { name: 'Ta bort Linser' }));
    await user.click(screen.getByRole('button', { name: 'Spara' }));
    expect(await screen.findByText('Innehållet är sparat.')).toBeDefined();
    expect(sent('readyMade.save')).toMatchObject([{ content: { kind: 'week', dishes: [] } }]);
  });

  it('changes the sets of a programme', async () => {
    const detail = { ...item, kind: 'programme' as const, content: READY_PROGRAMME };
    const { user, sent } = await openAdmin(ADDRESS, {
      ...tabs,
      ...{ 'readyMade.get': detail, 'readyMade.save': detail },
      'exercisesAdmin.get': { ...makeExercise(), hidden: false, version: 0, ours: {} },
    });
    const sets = await screen.findByRole('textbox', { name: 'Set' });
    await user.clear(sets);
    await user.type(sets, '5');
    await user.click(screen.getByRole('button', { name: 'Spara' }));
    expect(await screen.findByText('Innehållet är sparat.')).toBeDefined();
    expect(sent('readyMade.save')).toMatchObject([
      { content: { workouts: [{ exercises: [{ id: 'bench-press', sets: 5, reps: 8 }] }] } },
    ]);
  });
});
