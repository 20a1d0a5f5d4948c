import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeDrink } from '#domain/water/test/make-drink.ts';
import type { Drink } from '#domain/water/water.contract.ts';
import { DONE } from '#web/test/canned-server.ts';
import { renderPage } from '#web/test/render-page.tsx';
import { WaterCard } from './water-card.tsx';

const DAY = '2026-11-15';

/** Renders the card with a server that stores what it receives. */
async function openCard(drinks: Drink[] = [], goalMl: number | null = null) {
  let stored = drinks;
  const without = (id: string) => stored.filter((drink) => drink.id !== id);
  const page = await renderPage(<WaterCard day={DAY} goalMl={goalMl} />, {
    answers: {
      'water.day': () => ({ drinks: stored }),
      'water.save': (drink: Drink) => {
        stored = [...without(drink.id), drink];
        return DONE;
      },
      'water.remove': ({ id }: Drink) => {
        stored = without(id);
        return DONE;
      },
    },
  });
  const sent = (path: string) => page.server.calls.filter((call) => call.path === path).map(({ input }) => input);
  return { ...page, sent };
}

const total = () => screen.getByRole('region', { name: 'Vatten' }).querySelector('[aria-live]')?.textContent;

it('logs a glass with one tap, and removes it with undo', async () => {
  const { user, sent } = await openCard([makeDrink()]);
  await screen.findByText('2');
  await user.click(screen.getByRole('button', { name: /^Logga 2\sdl vatten$/ }));
  expect(await screen.findByText('4')).toBeTruthy();
  expect(sent('water.save')).toMatchObject([{ day: DAY, ml: 200 }]);
  await user.click(screen.getByRole('button', { name: 'Ångra' }));
  expect(await screen.findByText('2')).toBeTruthy();
});

it('logs a typed amount, which is one tap the next time', async () => {
  const { user, sent } = await openCard();
  await user.click(screen.getByRole('button', { name: 'Annan mängd' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Vatten' }));
  await user.type(sheet.getByLabelText('Mängd'), '3,3');
  await user.click(sheet.getByRole('button', { name: 'Logga' }));
  expect(await screen.findByRole('button', { name: /^Logga 3,3\sdl vatten$/ })).toBeTruthy();
  expect(sent('water.save')).toMatchObject([{ ml: 330 }]);
});

it.each(['', '0', 'mycket', '31'])('shows the valid amounts when "%s" is typed, and logs nothing', async (typed) => {
  const { user, sent } = await openCard();
  await user.click(screen.getByRole('button', { name: 'Annan mängd' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Vatten' }));
  if (typed !== '') await user.type(sheet.getByLabelText('Mängd'), typed);
  await user.click(sheet.getByRole('button', { name: 'Logga' }));
  expect(sheet.getByText('Skriv en mängd mellan 0,1 och 30 dl.')).toBeTruthy();
  expect(sent('water.save')).toEqual([]);
});

it('removes a drink in the list of the day, with undo', async () => {
  const drink = makeDrink({ ml: 1250 });
  const { user, sent } = await openCard([drink]);
  await screen.findByText('1,25');
  await user.click(screen.getByRole('button', { name: 'Annan mängd' }));
  await user.click(await screen.findByRole('button', { name: /^Ta bort 1,25\sl, / }));
  expect(await screen.findByText(/^1,25\sl vatten är borttaget\.$/)).toBeTruthy();
  expect(sent('water.remove')).toMatchObject([{ id: drink.id }]);
  expect(total()).toMatch(/^0\s?dl$/);
});

it('shows the progress to the goal, and no bar without a goal', async () => {
  const { unmount } = await openCard([makeDrink({ ml: 800 })], 2000);
  await screen.findByText('8');
  expect(total()).toMatch(/^8dl av 2\sl$/);
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('800');
  unmount();
  await openCard([makeDrink()]);
  expect(screen.queryByRole('progressbar')).toBeNull();
});
