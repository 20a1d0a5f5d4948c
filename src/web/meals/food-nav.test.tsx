import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#web/test/render-page.tsx';
import { FoodNav } from './food-nav.tsx';

it.each([
  ['sv', 'Mat', ['Dagbok', 'Vecka', 'Recept', 'Förråd', 'Planer']],
  ['en', 'Food', ['Journal', 'Week', 'Recipes', 'Pantry', 'Plans']],
] as const)('names the pages of the food section in %s, and which of them is shown', async (language, label, names) => {
  await renderPage(<FoodNav page="pantry" />, { language });
  const links = within(await screen.findByRole('navigation', { name: label })).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(names);
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    ...['/meals', '/meals/week', '/meals/recipes', '/meals/pantry', '/meals/plans'],
  ]);
  expect(links.filter((link) => link.getAttribute('aria-current') === 'page').map((link) => link.textContent)).toEqual([
    names[3],
  ]);
});
