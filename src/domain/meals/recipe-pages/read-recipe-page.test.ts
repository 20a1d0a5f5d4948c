import { describe, expect, it } from 'vitest';
import { type PageRecipe, readRecipePage } from './read-recipe-page.ts';

const RECIPE = { '@type': 'Recipe', name: 'Gröt', recipeIngredient: ['1 dl havregryn', '2 dl vatten'] };
const read = (changes: object): PageRecipe | null => readRecipePage([{ ...RECIPE, ...changes }]);

it('a recipe has what its page states, and null for the rest', () => {
  expect(readRecipePage([RECIPE])).toEqual({
    name: 'Gröt',
    portions: null,
    minutes: null,
    ingredients: ['1 dl havregryn', '2 dl vatten'],
    steps: [],
    picture: null,
    nutrition: null,
  });
});

describe('a recipe is found', () => {
  it.each([
    ['in a graph', [{ '@context': 'https://schema.org', '@graph': [{ '@type': 'WebPage' }, RECIPE] }]],
    ['in a list of lists', [[[RECIPE]]]],
    ['as the main entity', [{ '@type': 'WebPage', mainEntity: RECIPE }]],
    ['in a list of items', [{ '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', item: RECIPE }] }]],
    ['with several types', [{ ...RECIPE, '@type': ['Recipe', 'NewsArticle'] }]],
    ['with a full type', [{ ...RECIPE, '@type': 'http://schema.org/Recipe' }]],
    ['with a prefixed type', [{ ...RECIPE, '@type': 'schema:recipe' }]],
    ['after one without ingredients', [{ '@type': 'Recipe', name: 'Liknande' }, RECIPE]],
  ])('%s', (_where, data) => {
    expect(readRecipePage(data)?.name).toBe('Gröt');
  });

  it.each([
    ['nothing', []],
    ['a text', ['Recipe']],
    ['an article', [{ '@type': 'Article', name: 'Gröt' }]],
    ['no ingredients', [{ '@type': 'Recipe', name: 'Gröt' }]],
    ['an empty name', [{ ...RECIPE, name: ' ' }]],
    ['no name', [{ ...RECIPE, name: undefined }]],
    ['a review of a recipe', [{ '@type': 'Review', itemReviewed: RECIPE }]],
    ['a recipe too deep', [nested(20)]],
    ['too many objects', [Array.from({ length: 6_000 }, () => ({})).concat(RECIPE)]],
  ])('not in %s', (_what, data) => {
    expect(readRecipePage(data)).toBeNull();
  });
});

function nested(depth: number): object {
  return depth === 0 ? RECIPE : { '@graph': [nested(depth - 1)] };
}

describe('its texts', () => {
  it('have no HTML', () => {
    expect(read({ name: 'K&ouml;ttbullar<br>med mos', recipeIngredient: ['<b>2 dl</b> mj&ouml;lk'] })).toMatchObject({
      name: 'Köttbullar med mos',
      ingredients: ['2 dl mjölk'],
    });
  });

  it('may be values with a language, or a headline', () => {
    expect(read({ name: { '@value': 'Soppa', '@language': 'sv' } })?.name).toBe('Soppa');
    expect(read({ name: undefined, headline: 'Paj' })?.name).toBe('Paj');
    expect(read({ name: 7 })?.name).toBe('7');
  });

  it('are ignored when they are nested without end', () => {
    const deep = (levels: number): object => (levels === 0 ? { text: 'Koka.' } : { name: deep(levels - 1) });
    const steps = (levels: number): object => (levels === 0 ? deep(0) : { itemListElement: [steps(levels - 1)] });
    const recipeInstructions = [{ name: deep(3_000) }, steps(3_000), 'Sila.'];
    expect(read({ headline: 'Soppa', name: deep(3_000), recipeInstructions })).toMatchObject({
      name: 'Soppa',
      steps: ['Sila.'],
    });
  });

  it('are cut at our limits', () => {
    const long = read({ name: 'a'.repeat(500), recipeIngredient: Array.from({ length: 90 }, (_, i) => `${i} ägg`) });
    expect([long?.name.length, long?.ingredients.length]).toEqual([80, 60]);
  });
});

describe('its ingredients', () => {
  it.each([
    ['one text with lines', { recipeIngredient: '1 ägg\n2 dl mjölk' }],
    ['one text with HTML', { recipeIngredient: ['<ul><li>1 ägg</li><li>2 dl mjölk</li></ul>'] }],
    ['the older property', { recipeIngredient: undefined, ingredients: ['1 ägg', '2 dl mjölk'] }],
    ['objects', { recipeIngredient: [{ name: '1 ägg' }, { text: '2 dl mjölk' }, {}, null, ''] }],
  ])('are read from %s', (_what, changes) => {
    expect(read(changes)?.ingredients).toEqual(['1 ägg', '2 dl mjölk']);
  });
});

describe('its steps', () => {
  it.each([
    ['a text with lines', 'Koka.\nSila.'],
    ['a text with HTML', '<p>Koka.</p><p>Sila.</p>'],
    ['a text with numbers', '1. Koka.\n2) Sila.'],
    ['texts', ['Koka.', 'Sila.']],
    [
      'steps',
      [
        { '@type': 'HowToStep', text: 'Koka.' },
        { '@type': 'HowToStep', name: 'Sila.' },
      ],
    ],
    ['a list', { '@type': 'ItemList', itemListElement: [{ text: 'Koka.' }, 'Sila.'] }],
    ['texts beside what is none', ['Koka.', 7, {}, null, 'Sila.']],
  ])('are read from %s', (_what, recipeInstructions) => {
    expect(read({ recipeInstructions })?.steps).toEqual(['Koka.', 'Sila.']);
  });

  it('begin with the name of their section', () => {
    const section = (name: string, ...steps: string[]) => ({
      '@type': 'HowToSection',
      name,
      itemListElement: steps.map((text) => ({ '@type': 'HowToStep', text })),
    });
    const recipeInstructions = [
      section('Sås:', 'Smält.', 'Vispa.'),
      section('', 'Koka.'),
      section('Tom'),
      { ...section('x', 'Rör.'), name: {} },
    ];
    expect(read({ recipeInstructions })?.steps).toEqual(['Sås: Smält.', 'Vispa.', 'Koka.', 'Rör.']);
  });
});

describe('its time', () => {
  it.each([
    [{ totalTime: 'PT1H', prepTime: 'PT10M' }, 60],
    [{ prepTime: 'PT10M', cookTime: 'PT20M' }, 30],
    [{ cookTime: 'PT20M' }, 20],
    [{ prepTime: 'PT40H', cookTime: 'PT40H' }, null],
  ])('%j is %j minutes', (times, minutes) => {
    expect(read(times)?.minutes).toBe(minutes);
  });
});

describe('its picture', () => {
  it.each([
    ['https://x.example/a.jpg', 'https://x.example/a.jpg'],
    [['/a.jpg', '/b.jpg'], '/a.jpg'],
    [{ '@type': 'ImageObject', url: '/c.jpg' }, '/c.jpg'],
    [{ contentUrl: '/d.jpg?a=1&amp;b=2' }, '/d.jpg?a=1&b=2'],
    ['', null],
    ['x'.repeat(3_000), null],
    [{}, null],
  ])('%j is at %j', (image, picture) => {
    expect(read({ image })?.picture).toBe(picture);
  });
});
