import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { startHttpServer } from '#server/test/loopback.ts';
import { makeMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { makePhoto } from '../test/picture-examples.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ OUTGOING_LOOPBACK: 'on' });
});
afterAll(() => api.close());

const RECIPE = {
  '@type': 'Recipe',
  name: 'Gröt',
  image: 'grot.jpg',
  recipeIngredient: ['1 dl havregryn'],
  nutrition: { calories: '200 kcal' },
};
const html = (recipe: object) => `<script type="application/ld+json">${JSON.stringify(recipe)}</script>`;

/** A site whose page is at /recept/grot; `pages` add or replace paths. */
async function startSite(pages: Record<string, { status?: number; type?: string; body: string | Buffer }> = {}) {
  const photo = Buffer.from(await (await makePhoto()).arrayBuffer());
  const all: typeof pages = {
    '/recept/grot': { body: html(RECIPE) },
    '/recept/grot.jpg': { type: 'image/jpeg', body: photo },
    ...pages,
  };
  return startHttpServer((request, response) => {
    const { status = 200, type = 'text/html', body } = all[request.url ?? ''] ?? { status: 404, body: '' };
    response.writeHead(status, { 'content-type': type }).end(body);
  });
}

async function read(url: string) {
  const { client } = await makeMember(api);
  return client.recipes.readPage({ url });
}

it('a recipe is read with its source and its picture', async () => {
  const site = await startSite();
  const { picture, ...rest } = await read(`${site}/recept/grot`);
  expect(rest).toEqual({
    name: 'Gröt',
    portions: null,
    minutes: null,
    ingredients: ['1 dl havregryn'],
    steps: [],
    source: {
      name: '127.0.0.1',
      url: `${site}/recept/grot`,
      nutrition: { calories: 200, protein: null, carbs: null, fat: null },
    },
  });
  expect(picture).toMatch(/^data:image\/webp;base64,UklGR/);
});

it.each([
  ['missing', { status: 404, body: '' }],
  ['no picture', { type: 'image/jpeg', body: 'not a picture' }],
])('a recipe is read without its picture when that is %s', async (_what, picture) => {
  const site = await startSite({ '/recept/grot.jpg': picture });
  expect((await read(`${site}/recept/grot`)).picture).toBeNull();
});

it('a page without a recipe is refused', async () => {
  const site = await startSite({ '/': { body: '<p>Hej</p>' } });
  expect(await refusalOf(read(`${site}/`))).toBe('PAGE_WITHOUT_RECIPE');
});

it.each([['/missing'], ['/error']])('a page that answers an error is refused: %s', async (path) => {
  const site = await startSite({ '/error': { status: 500, body: html(RECIPE) } });
  expect(await refusalOf(read(`${site}${path}`))).toBe('PAGE_UNREACHABLE');
});

it.each([['http://10.0.0.1/'], ['https://localhost/'], ['file:///etc/passwd'], ['grot']])(
  '%s is refused',
  async (url) => {
    expect(await refusalOf(read(url))).toBe('PAGE_UNREACHABLE');
  },
);

it('an address that is too long is bad input', async () => {
  expect(await refusalOf(read(`https://example.com/${'a'.repeat(2_000)}`))).toBe('BAD_INPUT');
});

it('a stranger cannot make the server fetch a page', async () => {
  expect(await refusalOf(api.as(null).recipes.readPage({ url: 'https://example.com/' }))).toBe('UNAUTHORIZED');
});
