import { screen } from '@testing-library/react';
import { ShoppingListPage } from '#web/meals/shopping-list/shopping-list-page.tsx';
import { DONE } from './canned-server.ts';
import { makePlan } from './makers/make-plan.ts';
import { type RenderOptions, renderPage } from './render-page.tsx';

export const plan = makePlan();
export const AT = '2026-11-10T08:00:00.000Z';
export const stored = {
  planId: plan.id,
  days: 7,
  persons: 1,
  ticked: ['havregryn|g'],
  items: [
    { name: 'Banan', unit: 'st', qty: 7, section: 'produce' },
    { name: 'Havregryn', unit: 'g', qty: 490, section: 'pantry' },
    { name: 'Kvarg 0,2 %', unit: 'g', qty: 1050, section: 'dairy' },
  ],
  editedAt: AT,
  updatedAt: AT,
};

/** The list of a plan with two meals, one item of three already ticked. */
export async function openList(
  answers: Record<string, unknown> = {},
  options: Pick<RenderOptions, 'language' | 'before'> = {},
) {
  const page = await renderPage(<ShoppingListPage planId={plan.id} />, {
    ...options,
    answers: {
      'mealPlans.list': { plans: [plan] },
      'shoppingLists.get': { list: stored },
      'shoppingLists.save': DONE,
      ...answers,
    },
  });
  await screen.findByRole('heading', { name: 'Vardag' });
  const saved = () => page.server.calls.filter(({ path }) => path === 'shoppingLists.save').map(({ input }) => input);
  return { ...page, saved };
}

export const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
