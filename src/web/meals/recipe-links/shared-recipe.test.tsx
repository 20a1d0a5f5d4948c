import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DONE, refuse, unreachable } from '#web/test/canned-server.ts';
import { makePlanFood } from '#web/test/makers/make-plan.ts';
import { makeRecipe } from '#web/test/makers/make-recipe.ts';
import { renderApp } from '#web/test/render-page.tsx';

const { id: _id, createdAt: _made, editedAt: _edited, ...content } = makeRecipe();
const KEY = '0192f0c1-7a70-7000-8000-0000000000e1.abc';
const shared = { recipe: content, by: 'Anna S.', pictureUrl: null, ownId: null };

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
});

async function open(options: { member?: null; answers?: Record<string, unknown> } = {}) {
  const { answers, ...who } = options;
  const opened = await renderApp({
    path: `/recipe?key=${KEY}`,
    ...who,
    answers: {
      'recipes.shared': shared,
      'recipes.ready': { version: '1', recipes: [] },
      'recipes.save': DONE,
      'foods.savePicture': DONE,
      ...answers,
    },
  });
  const sent = (path: string) => opened.server.calls.filter((call) => call.path === path).map(({ input }) => input);
  return { ...opened, sent };
}

describe('a visitor who opens a link', () => {
  it('reads the recipe with its nutrients, and can sign in and return', async () => {
    const { sent, router } = await open({ member: null });
    expect(await screen.findByRole('heading', { level: 1, name: 'Gröt för två' })).toBeDefined();
    expect(screen.getByText('Delat av Anna S.')).toBeDefined();
    expect(screen.getByRole('row', { name: /Energi\s130\skcal/ })).toBeDefined();
    expect(screen.getByText('Koka grynen.')).toBeDefined();
    expect([sent('recipes.shared'), router.state.location.pathname]).toEqual([
      [{ key: KEY, language: 'sv' }],
      '/recipe',
    ]);
    const signIn = screen.getByRole<HTMLAnchorElement>('link', { name: 'Logga in och spara' });
    expect(new URL(signIn.href).searchParams.get('redirect')).toBe(`/meals/recipes/shared?key=${KEY}`);
  });

  it('hides the URL from search engines and referrers while the page is open', async () => {
    const { router } = await open({ member: null });
    await screen.findByRole('heading', { level: 1, name: 'Gröt för två' });
    const found = () =>
      ['robots', 'referrer'].map((name) => document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content);
    expect(found()).toEqual(['noindex, nofollow', 'no-referrer']);
    await router.navigate({ to: '/terms' });
    await waitFor(() => expect(found()).toEqual([undefined, undefined]));
  });

  it('sees that it was revoked, or an error while offline', async () => {
    const { server, user } = await open({ member: null, answers: { 'recipes.shared': unreachable } });
    expect(await screen.findByRole('heading', { name: 'Receptet kunde inte hämtas' })).toBeDefined();
    server.answers['recipes.shared'] = refuse('NOT_FOUND');
    await user.click(screen.getByRole('button', { name: 'Försök igen' }));
    expect(await screen.findByRole('heading', { name: 'Länken går inte att öppna' })).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Gröt för två' })).toBeNull();
  });
});

describe('a member who opens a link', () => {
  it('saves a copy in one tap, with nutrients and picture', async () => {
    const photo = new File(['stew'], 'stew.webp', { type: 'image/webp' });
    const pictureUrl = `/files/shared-recipe?key=${KEY}`;
    const own = makePlanFood({ foodId: null, name: 'Mormors müsli' });
    const recipe = { ...content, ingredients: [own] };
    const { user, sent, router } = await open({ answers: { 'recipes.shared': { ...shared, recipe, pictureUrl } } });
    const before = globalThis.fetch;
    vi.stubGlobal('fetch', (url: unknown, init?: RequestInit) =>
      url === pictureUrl ? Promise.resolve(new Response(photo)) : before(String(url), init),
    );
    await user.click(await screen.findByRole('button', { name: 'Spara bland mina recept' }));
    await waitFor(() => expect(sent('foods.savePicture')).toHaveLength(1));
    const [copy] = sent('recipes.save');
    const id = Reflect.get(Object(copy), 'id');
    expect(sent('recipes.save')).toMatchObject([{ name: 'Gröt för två', ingredients: [own] }]);
    expect(sent('foods.savePicture')).toMatchObject([{ id }]);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/meals/recipes/${id}`));
  });

  it('sees what others see for their own recipe', async () => {
    const ownId = makeRecipe().id;
    await open({ answers: { 'recipes.shared': { ...shared, ownId } } });
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Öppna receptet' });
    expect(link.pathname).toBe(`/meals/recipes/${ownId}`);
    expect(screen.queryByRole('button', { name: 'Spara bland mina recept' })).toBeNull();
  });
});
