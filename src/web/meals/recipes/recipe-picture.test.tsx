import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DONE } from '#web/test/canned-server.ts';
import { makeRecipe } from '#web/test/makers/make-recipe.ts';
import { type RenderOptions, renderPage } from '#web/test/render-page.tsx';
import { RecipeEditorPage } from './recipe-editor-page.tsx';
import { RecipeListPage } from './recipe-list-page.tsx';
import { RecipePage } from './recipe-page.tsx';

const recipe = makeRecipe();
const picture = { id: recipe.id, url: '/files/meals/x/y.webp', width: 4, height: 3, editedAt: recipe.editedAt };
const photo = new File(['stew'], 'stew.jpg', { type: 'image/jpeg' });

async function open(page: React.ReactElement, pictures: object[] = [], options: RenderOptions = {}) {
  const opened = await renderPage(page, {
    ...options,
    answers: {
      'recipes.list': { recipes: [recipe] },
      'recipes.ready': { version: '1', recipes: [] },
      'recipes.save': DONE,
      'foods.pictures': { pictures },
      'foods.savePicture': DONE,
      'foods.removePicture': DONE,
      'foods.common': { version: '1', foods: [] },
      'foods.listOwn': { foods: [] },
      'foods.habits': { usual: [], recent: [], favourites: [] },
      ...options.answers,
    },
  });
  const sent = (path: string) => opened.server.calls.filter((call) => call.path === path).map(({ input }) => input);
  return { ...opened, sent };
}

const openMenu = async (user: { click: (element: Element) => Promise<void> }) =>
  user.click(await screen.findByRole('button', { name: 'Fler val' }));

it('is shown as soon as it is chosen, and sent', async () => {
  const { user, sent } = await open(<RecipePage recipeId={recipe.id} />);
  await openMenu(user);
  expect(screen.queryByRole('button', { name: 'Ta bort bilden' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Lägg till bild' }));
  await user.upload(screen.getByLabelText<HTMLInputElement>('Välj en bild', { selector: 'input' }), photo);
  expect(await screen.findByRole('img', { name: recipe.name })).toBeTruthy();
  await waitFor(() => expect(sent('foods.savePicture')).toMatchObject([{ id: recipe.id, picture: photo }]));
});

it('is removed after a confirmation', async () => {
  const { user, sent } = await open(<RecipePage recipeId={recipe.id} />, [picture]);
  expect((await screen.findByRole('img', { name: recipe.name })).getAttribute('src')).toBe(picture.url);
  await openMenu(user);
  await user.click(screen.getByRole('button', { name: 'Ta bort bilden' }));
  await user.click(await screen.findByRole('button', { name: 'Ta bort bilden' }));
  await waitFor(() => expect(sent('foods.removePicture')).toMatchObject([{ id: recipe.id }]));
  expect(screen.queryByRole('img', { name: recipe.name })).toBeNull();
});

it('is copied with the recipe', async () => {
  const { user, sent } = await open(<RecipePage recipeId={recipe.id} />, [picture]);
  const before = globalThis.fetch;
  vi.stubGlobal('fetch', (url: unknown, init?: RequestInit) =>
    url === picture.url ? Promise.resolve(new Response(photo)) : before(String(url), init),
  );
  await openMenu(user);
  await user.click(screen.getByRole('button', { name: 'Kopiera receptet' }));
  await waitFor(() => expect(sent('foods.savePicture')).toHaveLength(1));
  const [copy] = sent('recipes.save');
  expect(sent('foods.savePicture')).toMatchObject([{ id: Reflect.get(Object(copy), 'id') }]);
  vi.unstubAllGlobals();
});

it('is shown in the list', async () => {
  const { container } = await open(<RecipeListPage />, [picture]);
  await screen.findByRole('link', { name: recipe.name });
  await waitFor(() => expect(container.querySelector('img')?.getAttribute('src')).toBe(picture.url));
});

it('is shown on cards, where a recipe without one has a drawn cover', async () => {
  const soup = makeRecipe({ id: '0192f0c1-7a70-7000-8100-00000000e0a2', name: 'Soppa' });
  const recipes = { 'recipes.list': { recipes: [recipe, soup] } };
  const { container } = await open(<RecipeListPage />, [picture], { answers: recipes });
  await waitFor(() => expect(container.querySelectorAll('li img')).toHaveLength(1));
  const rows = within(screen.getByRole('list', { name: 'Recept' })).getAllByRole('listitem');
  const covers = rows.map((row) => [row.textContent?.includes('Soppa'), row.querySelector('svg') !== null]);
  expect(covers).toEqual(
    expect.arrayContaining([
      [true, true],
      [false, false],
    ]),
  );
});

const chooseInEditor = (user: { upload: (element: HTMLElement, file: File) => Promise<void> }) =>
  user.upload(screen.getByLabelText<HTMLInputElement>('Välj en bild', { selector: 'input' }), photo);

it('is added in the editor, and saved with the recipe', async () => {
  const { user, sent, container } = await open(<RecipeEditorPage recipeId={recipe.id} />);
  await screen.findByRole('button', { name: 'Lägg till bild' });
  await chooseInEditor(user);
  expect(await screen.findByRole('button', { name: 'Byt eller ta bort bilden' })).toBeTruthy();
  expect([container.querySelectorAll('img').length, sent('foods.savePicture')]).toEqual([1, []]);
  await user.click(screen.getByRole('button', { name: 'Spara recept' }));
  await waitFor(() => expect(sent('foods.savePicture')).toMatchObject([{ id: recipe.id, picture: photo }]));
});

it('is removed in the editor, and stays until that is saved', async () => {
  const { user, sent } = await open(<RecipeEditorPage recipeId={recipe.id} />, [picture]);
  await user.click(await screen.findByRole('button', { name: 'Byt eller ta bort bilden' }));
  await user.click(screen.getByRole('button', { name: 'Ta bort bilden' }));
  expect(await screen.findByRole('button', { name: 'Lägg till bild' })).toBeTruthy();
  expect(sent('foods.removePicture')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Spara recept' }));
  await waitFor(() => expect(sent('foods.removePicture')).toMatchObject([{ id: recipe.id }]));
});

const name = `picture.${recipe.id}`;
const storedBefore = (storedChoice: object): RenderOptions => ({
  before: async (app) => {
    await app.session.check();
    await (await app.device.outbox()).writeValue(name, storedChoice);
  },
});

it('is restored in the editor after a reload, and deleted from the device once saved', async () => {
  const first = await open(<RecipeEditorPage recipeId={recipe.id} />);
  await screen.findByRole('button', { name: 'Lägg till bild' });
  await chooseInEditor(first.user);
  const storedChoice = await waitFor(async () => {
    const found = await first.outbox.readValue(name);
    expect(found).not.toBeNull();
    return Object(found);
  });
  first.unmount();
  const { user, sent, outbox } = await open(<RecipeEditorPage recipeId={recipe.id} />, [], storedBefore(storedChoice));
  await screen.findByRole('button', { name: 'Byt eller ta bort bilden' });
  await user.click(screen.getByRole('button', { name: 'Spara recept' }));
  await waitFor(() => expect(sent('foods.savePicture')).toMatchObject([{ id: recipe.id, picture: photo }]));
  await waitFor(async () => expect(await outbox.readValue(name)).toBeNull());
});

it('is dropped when the recipe was changed on another device', async () => {
  const storedChoice = { basedOn: '2026-01-01T00:00:00.000Z', picture: photo };
  await open(<RecipeEditorPage recipeId={recipe.id} />, [], storedBefore(storedChoice));
  expect(await screen.findByRole('button', { name: 'Lägg till bild' })).toBeTruthy();
});
