import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DONE, unreachable } from '#web/test/canned-server.ts';
import { doubleTap } from '#web/test/double-tap.ts';
import { makeFood } from '#web/test/makers/make-food.ts';
import { makeMember } from '#web/test/makers/make-member.ts';
import { makeBatch, makePantry } from '#web/test/makers/make-pantry.ts';
import { makeCooking, makeRecipe } from '#web/test/makers/make-recipe.ts';
import { renderPage } from '#web/test/render-page.tsx';
import { CookPage } from '../cooking/cook-page.tsx';
import { RecipeEditorPage } from './recipe-editor-page.tsx';
import { RecipeListPage } from './recipe-list-page.tsx';
import { RecipePage } from './recipe-page.tsx';

const recipe = makeRecipe();
const cooking = makeCooking();
const LENTILS = makeFood({
  id: 'sv:linser',
  nameSv: 'Röda linser',
  nameEn: 'Red lentils',
  portions: [{ unit: 'dl', grams: 85 }],
});

async function open(page: React.ReactElement, answers: Record<string, unknown> = {}, options = {}) {
  const opened = await renderPage(page, {
    ...options,
    answers: {
      'recipes.list': { recipes: [recipe] },
      'recipes.ready': { version: '1', recipes: [] },
      'recipes.cookings': { cookings: [cooking], eaten: [] },
      'recipes.save': DONE,
      'recipes.remove': DONE,
      'recipes.saveCooking': DONE,
      'meals.save': DONE,
      'meals.remove': DONE,
      'foods.common': { version: '1', foods: [LENTILS] },
      'foods.listOwn': { foods: [] },
      'foods.habits': { usual: [], recent: [], favourites: [] },
      ...answers,
    },
  });
  const sent = (path: string) => opened.server.calls.filter((call) => call.path === path).map(({ input }) => input);
  return { ...opened, sent };
}

describe('the list of recipes', () => {
  it('shows the nutrients of a portion, unrecognised lines, and stored portions', async () => {
    await open(<RecipeListPage />);
    const row = (await screen.findByRole('link', { name: 'Gröt för två' })).closest('li');
    expect(row?.textContent).toMatch(/130 kcal, 10 min.*1 ingrediens räknas inte än/);
    expect(screen.getByText('matlådor hemma')).toBeDefined();
  });

  it('eats a stored portion in one tap, with the id of the portion, and removes it from the list at once', async () => {
    const { user, sent } = await open(<RecipeListPage />);
    const [first] = await screen.findAllByRole('button', { name: 'Logga 1 låda Gröt för två' });
    if (first) await user.click(first);
    await waitFor(() => expect(screen.getByText('matlåda hemma')).toBeDefined());
    await waitFor(() =>
      expect(sent('meals.save')).toMatchObject([
        { id: cooking.boxes[0]?.id, foodItem: { id: `cooking:${cooking.id}`, amount: 200, calories: 200 } },
      ]),
    );
  });

  it('finds recipes by ingredient', async () => {
    const { user } = await open(<RecipeListPage />);
    await user.type(await screen.findByRole('searchbox', { name: 'Recept eller ingrediens' }), 'havre');
    expect(screen.getByRole('link', { name: 'Gröt för två' })).toBeDefined();
    await user.type(screen.getByRole('searchbox'), 'x');
    expect(screen.getByText('Inga träffar')).toBeDefined();
  });

  it('filters recipes by stock while the pantry is on', async () => {
    const { user } = await open(<RecipeListPage />, { 'pantry.read': makePantry(makeBatch()) });
    await user.click(await screen.findByRole('radio', { name: /Kan lagas nu/ }));
    expect(screen.getByRole('link', { name: 'Gröt för två' }).closest('li')?.textContent).toContain('Allt finns hemma');
  });

  it('shows the number of missing foods otherwise', async () => {
    await open(<RecipeListPage />, { 'pantry.read': makePantry(makeBatch({ amount: 20 })) });
    expect(await screen.findByText('1 vara saknas')).toBeDefined();
  });

  it('shows an empty state for the first recipe', async () => {
    await open(<RecipeListPage />, {
      'recipes.list': { recipes: [] },
      'recipes.cookings': { cookings: [], eaten: [] },
    });
    expect(await screen.findByText('Inga recept än')).toBeDefined();
  });

  it('shows an error when the recipes cannot be loaded', async () => {
    await open(<RecipeListPage />, { 'recipes.list': unreachable });
    expect(await screen.findByText('Recepten kunde inte hämtas')).toBeDefined();
  });
});

describe('a recipe', () => {
  it('logs a portion when none is stored', async () => {
    const { user, sent } = await open(<RecipePage recipeId={recipe.id} />, {
      'recipes.cookings': { cookings: [], eaten: [] },
    });
    await user.click(await screen.findByRole('button', { name: 'Logga 1 portion' }));
    await waitFor(() =>
      expect(sent('meals.save')).toMatchObject([
        { foodItem: { id: `recipe:${recipe.id}`, amount: 35, unit: 'portion', calories: 129.5 } },
      ]),
    );
  });

  it('logs grams of loose food, at most what is left', async () => {
    const { user, sent } = await open(<RecipePage recipeId={recipe.id} />);
    const field = await screen.findByRole('textbox', { name: /Utan låda/ });
    await user.clear(field);
    await user.type(field, '201');
    const log = () => screen.getByRole('button', { name: 'Logga' });
    expect(log().hasAttribute('disabled')).toBe(true);
    await user.clear(field);
    await user.type(field, '150');
    await user.click(log());
    await waitFor(() => expect(sent('meals.save')).toMatchObject([{ foodItem: { amount: 150, calories: 150 } }]));
  });

  it('scales its ingredients to more people', async () => {
    const { user } = await open(<RecipePage recipeId={recipe.id} />);
    const card = within(await screen.findByRole('region', { name: 'Ingredienser' }));
    await user.click(card.getByRole('button', { name: 'Öka' }));
    expect(card.getByText('105 g')).toBeDefined();
  });

  it('is duplicated under another name, and removed after a confirmation', async () => {
    const { user, sent } = await open(<RecipePage recipeId={recipe.id} />);
    await user.click(await screen.findByRole('button', { name: 'Fler val' }));
    await user.click(await screen.findByRole('button', { name: 'Kopiera receptet' }));
    await waitFor(() => expect(sent('recipes.save')).toMatchObject([{ name: 'Gröt för två (kopia)' }]));
  });

  it('shows a message when it is gone', async () => {
    await open(<RecipePage recipeId="0192f0c1-7a70-7000-8000-0000000000ff" />);
    expect(await screen.findByText('Receptet finns inte')).toBeDefined();
  });

  it('logs nothing without the health consent', async () => {
    const member = makeMember({ healthConsent: false });
    const { user, sent } = await open(<RecipePage recipeId={recipe.id} />, {}, { member });
    await user.click(await screen.findByRole('button', { name: 'Logga 1 låda' }));
    expect(await screen.findByText('Det kunde inte loggas')).toBeDefined();
    expect(sent('meals.save')).toEqual([]);
  });
});

describe('the editor', () => {
  it('parses a pasted list, retains unrecognised lines, and saves', async () => {
    const { user, sent } = await open(<RecipeEditorPage />);
    await user.type(await screen.findByRole('textbox', { name: 'Namn' }), 'Linsgryta');
    await user.click(screen.getByRole('button', { name: 'Klistra in lista' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Klistra in lista' }));
    await user.type(await sheet.findByRole('textbox', { name: 'Ingredienser' }), '3 dl röda linser, 2 msk röd curry');
    await user.click(await sheet.findByRole('button', { name: 'Lägg till 2 rader' }));
    expect(await screen.findByText('”2 msk röd curry”')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Spara recept' }));
    await waitFor(() =>
      expect(sent('recipes.save')).toMatchObject([
        { name: 'Linsgryta', ingredients: [{ foodId: 'sv:linser', grams: 255 }], unread: ['2 msk röd curry'] },
      ]),
    );
  });

  it('requires a name and an ingredient', async () => {
    const { user, sent } = await open(<RecipeEditorPage />);
    await user.click(await screen.findByRole('button', { name: 'Spara recept' }));
    expect(await screen.findByText('Ge receptet ett namn.')).toBeDefined();
    await user.type(screen.getByRole('textbox', { name: 'Namn' }), 'Tomt');
    await user.click(screen.getByRole('button', { name: 'Spara recept' }));
    expect(await screen.findByText('Receptet är tomt. Lägg till minst en ingrediens.')).toBeDefined();
    expect(sent('recipes.save')).toEqual([]);
  });

  it('updates the portion when the weight of an ingredient changes', async () => {
    const { user, sent } = await open(<RecipeEditorPage recipeId={recipe.id} />);
    const field = await screen.findByRole('textbox', { name: 'Gram Havregryn' });
    await user.clear(field);
    await user.type(field, '140');
    await user.click(screen.getByRole('button', { name: 'Spara recept' }));
    await waitFor(() => expect(sent('recipes.save')).toMatchObject([{ ingredients: [{ grams: 140, calories: 518 }] }]));
  });
});

describe('weighing the food', () => {
  it('subtracts remembered cookware, fills portions and eats the rest', async () => {
    const { user, sent } = await open(<CookPage recipeId={recipe.id} />);
    await user.click(await screen.findByRole('radio', { name: /Gjutjärn/ }));
    await user.type(screen.getByRole('textbox', { name: 'Kärl med mat' }), '1440');
    await user.click(screen.getByRole('button', { name: /Spara 1 låda och logga 100/ }));
    await waitFor(() =>
      expect(sent('recipes.saveCooking')).toMatchObject([
        {
          cookedGrams: 200,
          rawGrams: 70,
          pot: { name: 'Gjutjärn', grams: 1240 },
          figures: { calories: 259 },
          boxes: [{ grams: 100, place: 'fridge' }],
          used: [{ foodId: 'sv:havregryn', grams: 70 }],
        },
      ]),
    );
    expect(sent('meals.save')).toMatchObject([{ foodItem: { amount: 100, calories: 129.5 } }]);
  });

  it('asks how much is eaten now: a portion or a typed amount, at most what is left', async () => {
    const { user, sent } = await open(<CookPage recipeId={recipe.id} />);
    await user.type(await screen.findByRole('textbox', { name: 'Kärl med mat' }), '900');
    await user.click(screen.getByRole('radio', { name: 'Portioner' }));
    const now = screen.getByRole<HTMLInputElement>('textbox', { name: 'Hur mycket äter du nu?' });
    expect(now.value).toBe('450');
    await user.clear(now);
    await user.type(now, '901');
    expect(screen.getByRole('button', { name: /^Spara/ }).hasAttribute('disabled')).toBe(true);
    await user.clear(now);
    await user.type(now, '300');
    await user.click(screen.getByRole('button', { name: /^Spara/ }));
    await waitFor(() => expect(sent('meals.save')).toMatchObject([{ foodItem: { amount: 300 } }]));
  });

  it('ignores duplicate submissions', async () => {
    const { sent } = await open(<CookPage recipeId={recipe.id} />);
    const button = await screen.findByRole('button', { name: /Spara 1 låda och logga/ });
    // Duplicate submissions are detected by time; a fixed clock makes the test independent of the machine's speed.
    vi.useFakeTimers({ toFake: ['Date'] });
    await doubleTap(button);
    await doubleTap(button);
    expect([sent('recipes.saveCooking').length, sent('meals.save').length]).toEqual([1, 1]);
  });

  it('reports implausible cookware, and does not save', async () => {
    const { user } = await open(<CookPage recipeId={recipe.id} />);
    await user.type(await screen.findByRole('textbox', { name: 'Kärl med mat' }), '20');
    expect(screen.getByText(/Det är mindre än ingredienserna kan väga/)).toBeDefined();
    expect(screen.getByRole('button', { name: /Spara/ }).hasAttribute('disabled')).toBe(true);
  });
});
