import { describe, expect, it } from 'vitest';
import type { Food } from '../add-food/foods.contract.ts';
import { NO_NUTRIENTS } from '../scale-food.ts';
import { amountOfLine, matchLine, searchWordings } from './match-ingredient.ts';
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

describe('a recipe while it is written', () => {
  it('needs a name and something in it', () => {
    expect([
      recipeProblem(three),
      recipeProblem({ ...EMPTY_RECIPE, name: 'Gryta' }),
      recipeProblem({ ...EMPTY_RECIPE, name: 'Gryta', unread: ['salt'] }),
      recipeProblem({ ...three, name: 'Gryta' }),
    ]).toEqual(['name-required', 'empty-recipe', null, null]);
  });

  it('takes ingredients in, out and about', () => {
    expect([
      names(removeIngredient(three, 1)),
      names(moveIngredient(three, 0, 2)),
      names(moveIngredient(three, 0, 3)),
      names(moveIngredient(three, 0, -1)),
      names(moveIngredient(three, 9, 0)),
    ]).toEqual(['ac', 'bca', 'abc', 'abc', 'abc']);
  });

  it('takes sixty ingredients, not more', () => {
    expect(
      addIngredients(
        EMPTY_RECIPE,
        Array.from({ length: 70 }, () => part('x')),
      ).ingredients,
    ).toHaveLength(60);
  });

  it('weighs an ingredient anew, and its figures follow', () => {
    expect(weighIngredient(three, 1, 250).ingredients[1]).toMatchObject({ grams: 250, quantity: 250, calories: 250 });
    expect(weighIngredient(three, 1, 250).ingredients[0]).toMatchObject({ grams: 100 });
  });

  it('counts a line once it is known what was meant, or drops it', () => {
    expect(names(chooseFor(three, 'salt', [part('d')]))).toBe('abcd');
    expect([dropLine(three, 'salt').unread, dropLine(three, 'socker').unread]).toEqual([[], ['salt']]);
  });

  it('keeps its portion when it is made for more', () => {
    const double = scaleRecipe(three, 8);
    expect([double.portions, double.ingredients[0]?.grams, double.ingredients[0]?.calories]).toEqual([8, 200, 200]);
  });

  it('is saved without spaces around it and without empty steps', () => {
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

  it('puts the food in its place and leaves the line with it', () => {
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

  it('is not saved with the line', () => {
    expect(recipeContent(pasted).ingredients).toEqual([part('Quorn tikka masala')]);
  });
});

describe('a line of a list and its food', () => {
  it('are counted as the food is, by what such a unit usually weighs, or not at all', () => {
    const read = (line: string) => amountOfLine(readIngredient(line), lentils.portions);
    expect(read('3 dl linser')).toEqual({ grams: 255, quantity: 3, unit: 'dl', isGuess: false });
    expect(read('1 burk linser')).toEqual({ grams: 400, quantity: 1, unit: 'burk', isGuess: true });
    expect([read('3 linser'), read('3 portioner linser'), read('linser')]).toEqual([null, null, null]);
  });

  it('are counted in the unit that a word ends in, and not as whole foods where that is a small part', () => {
    const lettuce = [{ unit: 'st', grams: 400 }];
    const read = (line: string) => amountOfLine(readIngredient(line), lettuce);
    expect(read('4 salladsblad')).toEqual({ grams: 2, quantity: 4, unit: 'blad', isGuess: true });
    expect(read('½ salladshuvud')).toEqual({ grams: 200, quantity: 0.5, unit: 'st', isGuess: false });
    expect(amountOfLine(readIngredient('½ broccolihuvud'), [])).toMatchObject({ grams: 250, unit: 'huvud' });
    expect(searchWordings('broccolihuvud')).toContain('broccoli');
    expect(searchWordings('salladshuvud')).toContain('sallad');
    expect(searchWordings('baconkuber')).toContain('bacon');
  });

  it('are what is drunk only where nothing else is called so', () => {
    const cocoa: Food = { ...lentils, id: 'sv:kakaopulver', nameSv: 'Kakaopulver', category: 'Seasonings' };
    const drink: Food = { ...lentils, id: 'sv:varm-choklad', nameSv: 'Varm choklad', category: 'Drinks' };
    const find = (foods: Food[]) =>
      matchLine(readIngredient('2 dl kakao'), () => ({ foods, areGuesses: false, isCalled: () => true }), nameOf);
    expect([find([drink, cocoa])?.food.name, find([drink])?.food.name]).toEqual(['Kakaopulver', 'Varm choklad']);
  });

  it('become an ingredient with the food’s figures', () => {
    expect(matched('2 dl linser')?.food).toMatchObject({
      foodId: 'sv:linser',
      name: 'Röda linser',
      grams: 170,
      calories: 586.5,
    });
    expect([matched('200 kg linser'), matched('linser')]).toEqual([null, null]);
  });

  it('are what goes into the pot, unless the line asks for what was cooked before', () => {
    expect([matched('2 dl linser')?.food.foodId, matched('2 dl kokta linser')?.food.foodId]).toEqual([
      'sv:linser',
      'sv:kokta',
    ]);
  });

  it('are nothing that is only called something like it', () => {
    const search = () => ({ foods: [lentils], areGuesses: true, isCalled: () => true });
    expect(matchLine(readIngredient('2 dl linser'), search, nameOf)).toBeNull();
  });

  it('are doubtful when the food merely has the word in its name, and sure when any wording names one', () => {
    const masala: Food = { ...lentils, id: 'sv:masala', nameSv: 'Linser masala' };
    const find = (line: string) =>
      matchLine(
        readIngredient(line),
        (wording) => ({
          foods: wording.includes('masala') ? [masala] : [masala, lentils],
          areGuesses: false,
          isCalled: ({ id }) => id === 'sv:linser' && wording === 'linser',
        }),
        nameOf,
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
const nameOf = ({ nameSv }: Food) => nameSv;

function matched(line: string) {
  const search = () => ({ foods: [cooked, lentils], areGuesses: false, isCalled: () => true });
  return matchLine(readIngredient(line), search, nameOf);
}
