import { describe, expect, it } from 'vitest';
import { highestIntake, type ReferenceGroup, recommendedIntake, referenceGroup, upperLevel } from './nnr-2023.ts';
import { NUTRIENT_LIST, type NutrientId } from './nutrient-list.ts';

const woman: ReferenceGroup = { sex: 'female', age: '25-50' };
const man: ReferenceGroup = { sex: 'male', age: '25-50' };
const of = (nutrient: NutrientId, group: ReferenceGroup) => recommendedIntake(nutrient, group, 2000)?.amount ?? null;

describe('the reference group of a person', () => {
  it.each([
    [18, '18-24'],
    [24, '18-24'],
    [25, '25-50'],
    [50, '25-50'],
    [51, '51-70'],
    [70, '51-70'],
    [71, '71+'],
    [120, '71+'],
  ] as const)('of %i years is %s', (age, group) => {
    expect(referenceGroup({ sex: 'female', age })).toEqual({ sex: 'female', age: group });
  });

  it('is null under 18 years, and while age or sex is unknown', () => {
    expect([
      referenceGroup({ sex: null, age: 17 }),
      referenceGroup({ sex: null, age: 40 }),
      referenceGroup({ sex: 'male', age: null }),
    ]).toEqual(['under-18', 'unknown-person', 'unknown-person']);
  });
});

describe('NNR 2023, tables 12 to 15, women and men of 25 to 50 years', () => {
  it.each<[NutrientId, number | null, number | null]>([
    ['vitaminA', 700, 800],
    ['vitaminC', 95, 110],
    ['vitaminD', 10, 10],
    ['vitaminE', 10, 11],
    ['vitaminK', 65, 75],
    ['thiamin', 0.8, 0.8],
    ['riboflavin', 1.6, 1.6],
    ['niacin', null, null],
    ['pantothenicAcid', 5, 5],
    ['vitaminB6', 1.6, 1.8],
    ['folate', 330, 330],
    ['vitaminB12', 4, 4],
    ['choline', 400, 400],
    ['calcium', 950, 950],
    ['iron', 15, 9],
    ['potassium', 3500, 3500],
    ['magnesium', 300, 350],
    ['selenium', 75, 90],
    ['zinc', 9.7, 12.7],
    ['phosphorus', 520, 520],
    ['copper', 0.9, 0.9],
    ['manganese', 3, 3],
    ['saturatedFat', null, null],
    ['salt', null, null],
    ['water', null, null],
    ['alcohol', null, null],
    ['iodine', 150, 150],
    ['niacinEquivalents', 14, 18],
    ['freeSugar', null, null],
    ['wholegrain', 90, 90],
  ])('recommend %s: %s and %s', (nutrient, female, male) => {
    expect([of(nutrient, woman), of(nutrient, man)]).toEqual([female, male]);
  });

  it('are tested for every nutrient of the list', () => {
    expect(NUTRIENT_LIST).toHaveLength(30);
  });

  it.each<[NutrientId, ReferenceGroup, number]>([
    ['iron', { sex: 'female', age: '51-70' }, 8],
    ['iron', { sex: 'female', age: '71+' }, 7],
    ['calcium', { sex: 'male', age: '18-24' }, 1000],
    ['phosphorus', { sex: 'female', age: '18-24' }, 550],
    ['vitaminD', { sex: 'male', age: '71+' }, 20],
    ['selenium', { sex: 'male', age: '71+' }, 85],
    ['zinc', { sex: 'male', age: '51-70' }, 12.4],
    ['vitaminB6', { sex: 'male', age: '71+' }, 1.7],
  ])('recommend %s for other ages: %o', (nutrient, group, amount) => {
    expect(of(nutrient, group)).toBe(amount);
  });

  it('use the higher of the two amounts for another sex', () => {
    const other: ReferenceGroup = { sex: 'other', age: '25-50' };
    expect([of('iron', other), of('vitaminC', other)]).toEqual([15, 110]);
  });

  it('distinguish a recommended intake, an adequate one and advice on food', () => {
    const kinds = (['iron', 'selenium', 'wholegrain'] as const).map((id) => recommendedIntake(id, woman, null)?.kind);
    expect(kinds).toEqual(['RI', 'AI', 'advice']);
  });

  it('have no amount of thiamin without planned energy, because it is 0.1 mg per megajoule', () => {
    expect([recommendedIntake('thiamin', woman, null), recommendedIntake('thiamin', woman, 2629)?.amount]).toEqual([
      null,
      1.1,
    ]);
  });
});

describe('the maximum intake of a day', () => {
  it('is 5.75 g of salt, which is 2.3 g of sodium', () => {
    expect(highestIntake('salt', null)).toBe(5.75);
  });

  it('is a tenth of the energy as saturated fat', () => {
    expect([highestIntake('saturatedFat', 1980), highestIntake('saturatedFat', null)]).toEqual([22, null]);
  });

  it('is a tenth of the energy as free sugar', () => {
    expect([highestIntake('freeSugar', 2000), highestIntake('freeSugar', null)]).toEqual([50, null]);
  });

  it('is null for other nutrients', () => {
    expect(highestIntake('iron', 2000)).toBeNull();
  });
});

it('has upper levels where they count the whole content of food', () => {
  const levels = (['iron', 'selenium', 'iodine', 'magnesium', 'vitaminA'] as const).map(upperLevel);
  expect(levels).toEqual([60, 255, 600, null, null]);
});
