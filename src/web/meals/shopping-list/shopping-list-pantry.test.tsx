import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { DONE } from '#web/test/canned-server.ts';
import { makeBatch, makePantry } from '#web/test/makers/make-pantry.ts';
import { box, openList } from '#web/test/open-shopping-list.tsx';

const QUARK = makeBatch({
  ...{ id: '0192f0c1-7a70-7000-8000-0000000000b2', foodId: 'sv:kvarg', name: 'Kvarg 0,2 %', amount: 300 },
});
const BANANAS = makeBatch({
  ...{ id: '0192f0c1-7a70-7000-8000-0000000000b3', foodId: 'sv:banan', name: 'Banan', amount: 1000 },
});
const rowOf = (name: RegExp) => box(name).closest('li')?.textContent?.replaceAll('\u00a0', ' ');

beforeEach(() => localStorage.clear());

async function openWithPantry(answers: Record<string, unknown> = {}) {
  const page = await openList({
    'pantry.read': makePantry(QUARK, BANANAS),
    'pantry.save': DONE,
    'pantry.remove': DONE,
    ...answers,
  });
  const recorded = () => page.server.calls.filter(({ path }) => path === 'pantry.save').map(({ input }) => input);
  return { ...page, said: recorded };
}

describe('a shopping list with stock', () => {
  it('shows what is needed, in stock and to buy, and lists covered items separately', async () => {
    await openWithPantry();
    const covered = await screen.findByRole('list', { name: 'Finns hemma' });
    expect(rowOf(/Kvarg/)).toBe('Kvarg 0,2 %Behöver 1 050 g, har 300 g750 g');
    expect(covered.textContent?.replaceAll('\u00a0', ' ')).toBe('BananBehöver 7 st, har 8 stKöp ändå');
    expect(screen.getByText('1 hemma')).toBeDefined();
  });

  it('can be bought completely on request, for one item or all', async () => {
    const { user, saved } = await openWithPantry();
    await user.click(await screen.findByRole('button', { name: 'Köp ändå: Banan' }));
    await waitFor(() => expect(rowOf(/Banan/)).toBe('Banan7 st'));
    await waitFor(() => expect(saved().at(-1)).toMatchObject({ tick: ['!banan|st'] }));
    await user.click(screen.getByRole('switch', { name: /Räkna bort/ }));
    expect(rowOf(/Kvarg/)).toBe('Kvarg 0,2 %1 050 g');
  });

  it('adds ticked items to the pantry without changing their rows, and removes them with the tick', async () => {
    const { user, said: recorded } = await openWithPantry();
    await screen.findByRole('list', { name: 'Finns hemma' });
    await user.click(box(/Kvarg/));
    await waitFor(() =>
      expect(recorded()).toMatchObject([
        { batch: { foodId: 'sv:kvarg', amount: 750, list: { key: 'kvarg 0,2 %|g' } } },
      ]),
    );
    expect(rowOf(/Kvarg/)).toBe('Kvarg 0,2 %Behöver 1 050 g, har 300 g750 g');
    await user.click(box(/Kvarg/));
    await waitFor(() => expect(recorded()).toMatchObject([{ batch: { amount: 750 } }, { batch: { amount: 0 } }]));
    expect(rowOf(/Kvarg/)).toBe('Kvarg 0,2 %Behöver 1 050 g, har 300 g750 g');
  });

  it('recognises an added item by its name', async () => {
    const { user, said: recorded } = await openWithPantry({
      'pantry.read': makePantry(makeBatch({ name: 'Kaffe', foodId: 'sv:kaffe' })),
    });
    await user.type(await screen.findByLabelText('Egen vara'), 'kaffe{Enter}');
    await user.click(await screen.findByRole('checkbox', { name: 'kaffe' }));
    await waitFor(() => expect(recorded()).toMatchObject([{ batch: { foodId: 'sv:kaffe', unit: 'g', amount: 500 } }]));
  });

  it('is seven times the plan, and ticks do not affect the pantry while it is off', async () => {
    const {
      user,
      said: recorded,
      saved,
    } = await openWithPantry({ 'pantry.read': { facts: [], eaten: [], cooked: [] } });
    await screen.findByText('1 av 3');
    expect([rowOf(/Kvarg/), screen.queryByRole('switch')]).toEqual(['Kvarg 0,2 %1 050 g', null]);
    await user.click(box(/Kvarg/));
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(recorded()).toEqual([]);
  });

  it('does not change the pantry when all ticks are cleared', async () => {
    const { user, said: recorded } = await openWithPantry();
    await screen.findByRole('list', { name: 'Finns hemma' });
    await user.click(screen.getByRole('button', { name: 'Dela, kopiera eller skriv ut' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ta bort alla bockar' }));
    await screen.findByText('0 i korgen');
    expect(recorded()).toEqual([]);
  });
});
