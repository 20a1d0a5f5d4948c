import { describe, expect, it } from 'vitest';
import { appliesTo, INFORMATION_TEXTS } from './information-fields.ts';
import { type InformedProduct, missingInformation, publishingProblems } from './missing-information.ts';
import { NO_INFORMATION } from './no-information.ts';
import { type NutritionPer100, productInformation } from './product-information.contract.ts';
import { PRODUCT_KINDS, type ProductKind } from './product-kinds.ts';

const MANUFACTURER = ['manufacturerName', 'manufacturerAddress', 'manufacturerContact'];

const empty = (kind: ProductKind): InformedProduct => ({ kind, netGrams: null, information: NO_INFORMATION });

const peanuts: NutritionPer100 = {
  basis: 'g',
  kilojoules: 2560,
  kcal: 617,
  fat: 50,
  saturated: 7,
  carbs: 13,
  sugars: 5,
  protein: 26,
  salt: 0.5,
};

/** Every text filled in. */
const filled = (kind: ProductKind): InformedProduct => ({
  kind,
  netGrams: 350,
  information: {
    ...NO_INFORMATION,
    ...Object.fromEntries(INFORMATION_TEXTS.map(({ id }) => [id, 'x'])),
    nutritionPer100: peanuts,
  },
});

describe('the information that a product lacks', () => {
  it.each([
    ['goods', ['safety', ...MANUFACTURER]],
    ['electronics', ['safety', 'batteries', ...MANUFACTURER]],
    ['food', ['netQuantity', 'nutritionPer100', 'ingredients', 'storage', ...MANUFACTURER]],
    ['supplement', ['netQuantity', 'ingredients', 'activeSubstances', 'dose', 'storage', ...MANUFACTURER]],
    ['book', MANUFACTURER],
  ] as const)('is, of an empty %s: %j', (kind, fields) => {
    expect(missingInformation(empty(kind))).toEqual(fields);
  });

  it.each(PRODUCT_KINDS)('is nothing when everything is filled in: %s', (kind) => {
    expect(missingInformation(filled(kind))).toEqual([]);
  });

  it('includes the importer when the manufacturer is outside the EU', () => {
    const information = { ...NO_INFORMATION, isManufacturerOutsideEu: true };
    expect(missingInformation({ ...empty('book'), information })).toEqual([
      ...MANUFACTURER,
      'importerName',
      'importerAddress',
      'importerContact',
    ]);
  });

  it('does not include the net quantity of what is sold by number', () => {
    const information = { ...NO_INFORMATION, netQuantity: { amount: 90, unit: 'piece' as const } };
    expect(missingInformation({ ...empty('supplement'), information })).not.toContain('netQuantity');
  });
});

describe('publishing', () => {
  const without = (field: 'storage' | 'ingredients') => ({
    ...filled('food'),
    information: { ...filled('food').information, [field]: '' },
    active: true,
  });

  it('is refused with the names of what is missing', () => {
    expect(publishingProblems(null, { ...empty('book'), active: true })).toEqual(MANUFACTURER);
    expect(publishingProblems({ ...empty('book'), active: false }, { ...empty('book'), active: true })).toEqual(
      MANUFACTURER,
    );
  });

  it('is not checked of a draft', () => {
    expect(publishingProblems(null, { ...empty('food'), active: false })).toEqual([]);
  });

  it('lets a product that was published without some information be edited, but not lose more', () => {
    expect(publishingProblems(without('storage'), without('storage'))).toEqual([]);
    expect(publishingProblems(without('storage'), without('ingredients'))).toEqual(['ingredients']);
  });
});

describe('the fields of a kind', () => {
  it('leave out what does not concern it', () => {
    const fieldsOf = (kind: ProductKind) => INFORMATION_TEXTS.filter((row) => appliesTo(row, kind)).map(({ id }) => id);
    expect(fieldsOf('book')).not.toContain('ingredients');
    expect(fieldsOf('food')).toContain('origin');
    expect(fieldsOf('food')).not.toContain('dose');
  });

  it('are read from rows that are older than some of them', () => {
    expect(productInformation.parse({ storage: ' Torrt ' })).toEqual({ ...NO_INFORMATION, storage: 'Torrt' });
  });

  it('have no empty translations', () => {
    expect(productInformation.parse({ storageEn: ' ' }).storageEn).toBeNull();
  });

  it('refuse nutrition that cannot be true', () => {
    const read = (over: object) => productInformation.safeParse({ nutritionPer100: { ...peanuts, ...over } });
    expect(read({}).success).toBe(true);
    expect(read({ saturated: 51 }).error?.issues[0]?.path).toEqual(['nutritionPer100', 'saturated']);
  });
});
