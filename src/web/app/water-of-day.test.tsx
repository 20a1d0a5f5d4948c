import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Member } from '#domain/auth/auth.contract.ts';
import { addDays } from '#domain/day/day.ts';
import { NO_NUTRIENTS } from '#domain/meals/scale-food.ts';
import { today } from '#web/platform/format/use-today.ts';
import { makeMember } from '#web/test/makers/make-member.ts';
import { renderApp } from '#web/test/render-page.tsx';

/** Longer than the card needs when its code is loaded. */
const WRITE_MS = 200;

const goals = { calories: 1915, proteinG: 120, carbsG: 192, fatG: 74 };

/** The journal of a day. */
async function openJournal(member: Partial<Member>, day = today()) {
  const app = await renderApp({
    path: `/meals?day=${day}`,
    member: makeMember(member),
    answers: {
      'meals.day': () => ({ day, rows: [], totals: NO_NUTRIENTS, goals, exercise: 0 }),
      'mealPlans.list': { plans: [] },
      'water.day': { drinks: [] },
    },
  });
  await screen.findByRole('link', { name: 'Vitaminer och mineraler' });
  return app;
}

it('shows the water of a day to a member who has enabled it', async () => {
  await openJournal({ trackWater: true, waterGoalMl: 2000 });
  expect(await screen.findByRole('region', { name: 'Vatten' })).toBeTruthy();
  expect(screen.getByText(/av 2\sl$/)).toBeTruthy();
});

it.each([
  ['has not turned it on', {}, today()],
  ['looks at tomorrow', { trackWater: true }, addDays(today(), 1)],
])('reads and shows nothing to a member who %s', async (_who, member, day) => {
  const { server } = await openJournal(member, day);
  await act(() => new Promise((resolve) => setTimeout(resolve, WRITE_MS)));
  expect(server.calls.filter(({ path }) => path === 'water.day')).toEqual([]);
  expect(screen.queryByRole('region', { name: 'Vatten' })).toBeNull();
});
