import { describe, expect, it } from 'vitest';
import { readRecipePage } from '#domain/meals/recipe-pages/read-recipe-page.ts';
import { pageText } from './page-text.ts';
import { readHtml } from './read-html.ts';

const RECIPE = { '@type': 'Recipe', name: 'Gröt', recipeIngredient: ['1 dl havregryn'] };
const script = (json: string) => `<html><head><script type="application/ld+json">${json}</script></head></html>`;
const recipeOf = (html: string) => readRecipePage(readHtml(html).data);

describe('JSON-LD', () => {
  it.each([
    ['plain', JSON.stringify(RECIPE)],
    ['with line breaks inside texts', JSON.stringify(RECIPE).replace('1 dl', '1\n\tdl')],
    ['in a comment', `<!-- ${JSON.stringify(RECIPE)} -->`],
    ['in CDATA', `/*<![CDATA[*/${JSON.stringify(RECIPE)}/*]]>*/`],
    ['with tags in its texts', JSON.stringify({ ...RECIPE, description: '<p>God</p> & <b>billig</b>' })],
  ])('is read %s', (_how, json) => {
    expect(recipeOf(script(json))).toMatchObject({ name: 'Gröt', ingredients: ['1 dl havregryn'] });
  });

  it('is read from the script that is not broken', () => {
    expect(recipeOf(`${script('{"@type": "Recipe", ')}${script(JSON.stringify(RECIPE))}`)?.name).toBe('Gröt');
  });

  it('takes precedence over microdata', () => {
    const html = `<div itemscope itemtype="http://schema.org/Recipe"><b itemprop="name">Annat</b>
      <i itemprop="recipeIngredient">1 ägg</i></div>${script(JSON.stringify(RECIPE))}`;
    expect(recipeOf(html)?.name).toBe('Gröt');
  });
});

describe('microdata', () => {
  it('is read in the same form', () => {
    const html = `
      <article itemscope itemtype="https://schema.org/Recipe">
        <h1 itemprop="name">Pannkakor</h1>
        <img itemprop="image" src="/bild.jpg">
        <meta itemprop="recipeYield" content="4 portioner"><time itemprop="totalTime" datetime="PT30M">en halvtimme</time>
        <ul><li itemprop="recipeIngredient">3 <span>ägg</span><li itemprop="recipeIngredient">6 dl mjölk</ul>
        <div itemprop="nutrition" itemscope itemtype="http://schema.org/NutritionInformation">
          <span itemprop="calories">420 kcal</span></div>
        <div itemprop="recipeInstructions"><p>Vispa.</p><p>Stek.</p></div>
      </article>`;
    expect(recipeOf(html)).toEqual({
      name: 'Pannkakor',
      portions: 4,
      minutes: 30,
      ingredients: ['3 ägg', '6 dl mjölk'],
      steps: ['Vispa.', 'Stek.'],
      picture: '/bild.jpg',
      nutrition: { calories: 420, protein: null, carbs: null, fat: null },
    });
  });

  it('does not reach the prototype of its objects', () => {
    const html = '<div itemscope itemtype="Recipe"><b itemprop="__proto__">x</b><b itemprop="name">y</b></div>';
    expect(readHtml(html).data).toEqual([{ '@type': 'Recipe', name: 'y' }]);
  });

  it.each([
    ['elements', '<b>'],
    ['scopes', '<div itemscope itemprop="a">'],
    ['properties', '<b itemprop="name">'],
    ['list items', '<li itemprop="recipeIngredient">a'],
    ['scripts', '<script type="application/ld+json">{'],
  ])('of a page with many unclosed %s is read within seconds', (_what, piece) => {
    const started = process.cpuUsage();
    readHtml(`<div itemscope itemtype="Recipe">${piece.repeat(Math.floor(2_000_000 / piece.length))}`);
    const { user, system } = process.cpuUsage(started);
    // A quadratic reader takes minutes.
    expect((user + system) / 1000).toBeLessThan(20_000);
  });
});

it('the name of the site is read, and is absent where the page does not state it', () => {
  expect(readHtml('<meta property="og:site_name" content=" Köket \n .se ">').siteName).toBe('Köket .se');
  expect(readHtml('<p>hej</p>').siteName).toBeNull();
});

describe('the encoding of a page', () => {
  const latin = Buffer.from('<p>köttfärs', 'latin1');
  it.each([
    ['its header', { contentType: 'text/html; charset=ISO-8859-1', body: latin }],
    [
      'its beginning',
      { contentType: 'text/html', body: Buffer.concat([Buffer.from('<meta charset="latin1">'), latin]) },
    ],
    ['nothing: UTF-8', { contentType: '', body: Buffer.from('<p>köttfärs') }],
    ['an unknown name: UTF-8', { contentType: 'text/html; charset=nonsense', body: Buffer.from('<p>köttfärs') }],
  ])('is that of %s', (_where, page) => {
    expect(pageText(page)).toContain('<p>köttfärs');
  });
});
