import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DONE, refuse } from '#web/test/canned-server.ts';
import { makeRecipe } from '#web/test/makers/make-recipe.ts';
import { renderPage } from '#web/test/render-page.tsx';
import { RecipePage } from './recipe-page.tsx';

const recipe = makeRecipe();
const link = {
  recipeId: recipe.id,
  url: 'https://formkurva.example/recipe?key=abc.def',
  createdAt: '2026-11-14T08:00:00.000Z',
};

async function openSheet(answers: Record<string, unknown> = {}) {
  const opened = await renderPage(<RecipePage recipeId={recipe.id} />, {
    answers: { 'recipes.list': { recipes: [recipe] }, 'recipes.share': link, 'recipes.endShare': DONE, ...answers },
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Fler val' }));
  await opened.user.click(screen.getByRole('button', { name: 'Dela som länk' }));
  await screen.findByText(/Den som har länken kan läsa receptet/);
  const sent = (path: string) => opened.server.calls.filter((call) => call.path === path).map(({ input }) => input);
  return { ...opened, sent };
}

it('is created on request, after stating what it shows, and can be copied', async () => {
  const { user, server, sent } = await openSheet();
  expect(sent('recipes.share')).toEqual([]);
  server.answers['recipes.links'] = { links: [link] };
  await user.click(screen.getByRole('button', { name: 'Skapa länk' }));
  expect(await screen.findByDisplayValue(link.url)).toBeDefined();
  expect(sent('recipes.share')).toEqual([{ id: recipe.id }]);
  await user.click(screen.getByRole('button', { name: 'Kopiera länken' }));
  expect(await screen.findByText('Länken är kopierad.')).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe(link.url);
});

it('is shown on the recipe, and revoked in one tap', async () => {
  const { user, server, sent } = await openSheet({ 'recipes.links': { links: [link] } });
  expect(await screen.findByText(/delat som länk/)).toBeDefined();
  expect(screen.getByText('Delat sedan 14 november')).toBeDefined();
  server.answers['recipes.links'] = { links: [] };
  await user.click(screen.getByRole('button', { name: 'Sluta dela' }));
  expect(await screen.findByRole('button', { name: 'Skapa länk' })).toBeDefined();
  expect(sent('recipes.endShare')).toEqual([{ id: recipe.id }]);
  await waitFor(() => expect(screen.queryByText(/delat som länk/)).toBeNull());
});

it('states that it requires a connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { sent, outbox } = await openSheet();
  expect(screen.getByText(/Du är utan nät/)).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Skapa länk' }).disabled).toBe(true);
  expect(sent('recipes.share')).toEqual([]);
  await outbox.stop();
});

it('requires that the recipe is synced', async () => {
  const { user } = await openSheet({ 'recipes.share': refuse('NOT_FOUND') });
  await user.click(screen.getByRole('button', { name: 'Skapa länk' }));
  expect(await screen.findByText('Receptet har inte nått servern än. Prova igen om en stund.')).toBeDefined();
});
