import { describe, expect, it } from 'vitest';
import type { Food } from '../add-food/foods.contract.ts';
import { NO_NUTRIENTS } from '../scale-food.ts';
import { amountOfLine, matchLines, searchWordings } from './match-ingredient.ts';
import { readIngredient } from './read-ingredients.ts';
import {
  addIngredients,
  chooseFor,
  dropLine,
  EMPTY_RECIPE,
  moveIngredient,
  recipeContent,
  recipeProblem,
  removeIngredient,
  scaleRecipe,
  swapIngredient,
  weighIngredient,
} from './recipe-draft.ts';
import { madeFood } from './recipe-nutrients.ts';

const matchLine = (...line: Parameters<typeof matchLines>) => matchLines(...line)[0] ?? null;
const lentils: Food = madeFood('sv:linser', 'Röda linser', { ...NO_NUTRIENTS, calories: 345 }, [
  { unit: 'dl', grams: 85 },
]);
const part = (name: string, grams = 100) => ({
  ...NO_NUTRIENTS,
  foodId: null,
  name,
  unit: 'g',
  quantity: grams,
  grams,
  calories: grams,
});
const three = addIngredients(EMPTY_RECIPE, [part('a'), part('b'), part('c')], ['salt']);
const names = ({ ingredients }: typeof three) => ingredients.map(({ name }) => name).join('');

describe('a recipe draft', () => {
  it('requires a name and at least one ingredient', () => {
    expect([
      recipeProblem(three),
      recipeProblem({ ...EMPTY_RECIPE, name: 'Gryta' }),
      recipeProblem({ ...EMPTY_RECIPE, name: 'Gryta', unread: ['salt'] }),
      recipeProblem({ ...three, name: 'Gryta' }),
    ]).toEqual(['name-required', 'empty-recipe', null, null]);
  });

  it('adds, removes and moves ingredients', () => {
    expect([
      names(removeIngredient(three, 1)),
      names(moveIngredient(three, 0, 2)),
      names(moveIngredient(three, 0, 3)),
      names(moveIngredient(three, 0, -1)),
      names(moveIngredient(three, 9, 0)),
    ]).toEqual(['ac', 'bca', 'abc', 'abc', 'abc']);
  });

  it('accepts at most sixty ingredients', () => {
    expect(
      addIngredients(
        EMPTY_RECIPE,
        Array.from({ length: 70 }, () => part('x')),
      ).ingredients,
    ).toHaveLength(60);
  });

  it('scales nutrients with the weight of an ingredient', () => {
    expect(weighIngredient(three, 1, 250).ingredients[1]).toMatchObject({ grams: 250, quantity: 250, calories: 250 });
    expect(weighIngredient(three, 1, 250).ingredients[0]).toMatchObject({ grams: 100 });
  });

  it('replaces an unrecognised line by the chosen food, or drops it', () => {
    expect(names(chooseFor(three, 'salt', [part('d')]))).toBe('abcd');
    expect([dropLine(three, 'salt').unread, dropLine(three, 'socker').unread]).toEqual([[], ['salt']]);
  });

  it('retains the portion size when it is scaled', () => {
    const doubled = scaleRecipe(three, 8);
    expect([doubled.portions, doubled.ingredients[0]?.grams, doubled.ingredients[0]?.calories]).toEqual([8, 200, 200]);
  });

  it('replaces an assumed amount by the typed weight', () => {
    const salt = addIngredients(EMPTY_RECIPE, [{ ...part('Salt'), line: 'salt', isAmountAssumed: true }]);
    expect(weighIngredient(salt, 0, 5).ingredients).toEqual([expect.not.objectContaining({ isAmountAssumed: true })]);
  });

  it('is saved trimmed, without empty steps', () => {
    expect(recipeContent({ ...three, name: ' Gryta ', steps: [' Fräs. ', ' '] })).toMatchObject({
      name: 'Gryta',
      steps: ['Fräs.'],
    });
  });
});

describe('swapping an ingredient', () => {
  const pasted = addIngredients(EMPTY_RECIPE, [
    { ...part('Quorn tikka masala'), line: '250g quorn', isDoubtful: true },
  ]);

  it('replaces the food and retains the line', () => {
    const swapped = swapIngredient(addIngredients(pasted, [part('Ris')]), 0, [part('Quorn'), part('Olja')]);
    expect(swapped.ingredients.map(({ name, line, isDoubtful }) => [name, line, isDoubtful])).toEqual([
      ['Quorn', '250g quorn', undefined],
      ['Olja', undefined, undefined],
      ['Ris', undefined, undefined],
    ]);
    expect(swapIngredient(swapped, 2, [part('Pasta')]).ingredients[2]).toEqual(part('Pasta'));
  });

  it('changes nothing without a food', () => {
    expect(swapIngredient(pasted, 0, [])).toBe(pasted);
  });

  it('is saved without the line', () => {
    expect(recipeContent(pasted).ingredients).toEqual([part('Quorn tikka masala')]);
  });
});

describe('a line matched to a food', () => {
  it('uses the food’s units, else usual weights, else nothing', () => {
    const read = (line: string) => amountOfLine(readIngredient(line), lentils.portions);
    expect(read('3 dl linser')).toEqual({ grams: 255, quantity: 3, unit: 'dl', isGuess: false });
    expect(read('1 burk linser')).toEqual({ grams: 400, quantity: 1, unit: 'burk', isGuess: true });
    expect([read('3 linser'), read('3 portioner linser'), read('linser')]).toEqual([null, null, null]);
  });

  it('uses the unit at the end of a compound, and not whole foods for a small part', () => {
    const lettuce = [{ unit: 'st', grams: 400 }];
    const read = (line: string) => amountOfLine(readIngredient(line), lettuce);
    expect(read('4 salladsblad')).toEqual({ grams: 2, quantity: 4, unit: 'blad', isGuess: true });
    expect(read('½ salladshuvud')).toEqual({ grams: 200, quantity: 0.5, unit: 'st', isGuess: false });
    expect(amountOfLine(readIngredient('½ broccolihuvud'), [])).toMatchObject({ grams: 250, unit: 'huvud' });
    expect(searchWordings('broccolihuvud')).toContain('broccoli');
    expect(searchWordings('salladshuvud')).toContain('sallad');
    expect(searchWordings('baconkuber')).toContain('bacon');
  });

  it('uses a drink only where nothing else has the name', () => {
    const cocoa: Food = { ...lentils, id: 'sv:kakaopulver', nameSv: 'Kakaopulver', category: 'Seasonings' };
    const drink: Food = { ...lentils, id: 'sv:varm-choklad', nameSv: 'Varm choklad', category: 'Drinks' };
    const find = (foods: Food[]) =>
      matchLine(readIngredient('2 dl kakao'), () => ({ foods, areGuesses: false, isCalled: () => true }), swedishName);
    expect([find([drink, cocoa])?.food.name, find([drink])?.food.name]).toEqual(['Kakaopulver', 'Varm choklad']);
  });

  it('becomes an ingredient with the food’s nutrients', () => {
    expect(matched('2 dl linser')?.food).toMatchObject({
      foodId: 'sv:linser',
      name: 'Röda linser',
      grams: 170,
      calories: 586.5,
    });
    expect([matched('200 kg linser'), matched('linser')]).toEqual([null, null]);
  });

  it('prefers raw ingredients, unless the line asks for cooked ones', () => {
    expect([matched('2 dl linser')?.food.foodId, matched('2 dl kokta linser')?.food.foodId]).toEqual([
      'sv:linser',
      'sv:kokta',
    ]);
  });

  it('ignores foods with a merely similar name', () => {
    const search = () => ({ foods: [lentils], areGuesses: true, isCalled: () => true });
    expect(matchLine(readIngredient('2 dl linser'), search, swedishName)).toBeNull();
  });

  it('without an amount is some salt, fat or herbs, and no other food', () => {
    const food = (name: string, category: string, unit: string, grams: number): Food => ({
      ...lentils,
      id: name,
      nameSv: name,
      category,
      portions: [{ unit, grams }],
    });
    const foods = [
      food('salt', 'Seasonings', 'tsk', 5),
      food('socker', 'Seasonings', 'dl', 90),
      food('smör', 'Fats', 'msk', 14),
      food('dill', 'Vegetables', 'msk', 2),
      food('ost', 'Cheese', 'msk', 6),
      food('ris', 'PastaRice', 'dl', 85),
    ];
    const search = (wording: string) => ({
      foods: foods.filter(({ nameSv }) => nameSv === wording),
      areGuesses: false,
      isCalled: () => true,
    });
    const found = (line: string) =>
      matchLines(readIngredient(line), search, swedishName).map(({ food: { quantity, unit, grams } }) => [
        quantity,
        unit,
        grams,
      ]);
    expect(found('salt och smör')).toEqual([
      [1, 'krm', 1],
      [1, 'msk', 14],
    ]);
    expect([found('dill'), found('riven ost till servering')]).toEqual([[[1, 'msk', 2]], [[1, 'msk', 6]]]);
    expect(['socker', 'ost', 'ris till servering', 'salt och ris'].map(found)).toEqual([[], [], [], []]);
  });

  it('prefers a stock cube where the line counts cubes', () => {
    const stock: Food = { ...lentils, id: 'sv:buljong', nameSv: 'Buljong, drickfärdig' };
    const cube: Food = { ...lentils, id: 'sv:tarning', nameSv: 'Buljong, tärning' };
    const search = () => ({ foods: [stock, cube], areGuesses: false, isCalled: () => true });
    const find = (line: string) => matchLine(readIngredient(line), search, swedishName)?.food.name;
    expect([find('1 tärning buljong'), find('2 dl buljong')]).toEqual(['Buljong, tärning', 'Buljong, drickfärdig']);
  });

  it('is doubtful when the food merely contains the word, and certain when a wording is its name', () => {
    const masala: Food = { ...lentils, id: 'sv:masala', nameSv: 'Linser masala' };
    const find = (line: string) =>
      matchLine(
        readIngredient(line),
        (wording) => ({
          foods: wording.includes('masala') ? [masala] : [masala, lentils],
          areGuesses: false,
          isCalled: ({ id }) => id === 'sv:linser' && wording === 'linser',
        }),
        swedishName,
      );
    expect(find('2 dl masala')).toMatchObject({ food: { foodId: 'sv:masala' }, isSure: false });
    expect(find('2 dl linser masala')).toMatchObject({ food: { foodId: 'sv:linser' }, isSure: true });
  });

  it.each([
    ['gula lökar', 'gul lök'],
    ['röda paprikor', 'röd paprika'],
    ['kycklingfiléer', 'kycklingfilé'],
    ['vitlöksklyftor', 'vitlök'],
    ['potatoes', 'potato'],
    ['äpplen', 'äpple'],
    ['ägg', 'ägg'],
    ['sej i bitar', 'sej i bit'],
  ])('are searched for as “%s” and as “%s”', (written, single) => {
    expect(searchWordings(written)).toContain(written);
    expect(searchWordings(written)).toContain(single);
  });
});

const cooked: Food = { ...lentils, id: 'sv:kokta', nameSv: 'Röda linser, kokta' };
const swedishName = ({ nameSv }: Food) => nameSv;

function matched(line: string) {
  const search = () => ({ foods: [cooked, lentils], areGuesses: false, isCalled: () => true });
  return matchLine(readIngredient(line), search, swedishName);
}
