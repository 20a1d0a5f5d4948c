import { describe, expect, it } from 'vitest';
import { makeProduct } from '#web/test/makers/make-admin-product.ts';
import { checkProduct } from './check-product.ts';
import { EMPTY_FORM, fieldsOf, formOf, type ProductForm } from './product-form.ts';

const filled = (over: Partial<ProductForm> = {}): ProductForm => ({ ...formOf(makeProduct(), 'sv-SE'), ...over });

const nutrition = { portion: 'skopa', portionEn: 'scoop', grams: 30, kcal: 118.5, protein: 24, carbs: 1.8, fat: 1.5 };

describe('a product in the form', () => {
  it('is sent unchanged when nothing is edited', () => {
    const { name, price, nutrition: sent, ...rest } = fieldsOf(formOf(makeProduct({ nutrition }), 'sv-SE'), true) ?? {};
    expect({ name, price, sent }).toEqual({ name: 'Digital kaliper', price: 29_900, sent: nutrition });
    expect(rest).toMatchObject({
      nameEn: 'Digital caliper',
      detailEn: null,
      kind: 'electronics',
      sku: null,
      ean: null,
      netGrams: null,
      active: true,
    });
  });

  it.each([
    ['sv-SE', '299,00'],
    ['en-GB', '299.00'],
  ])('writes its price like %s', (locale, price) => {
    expect(formOf(makeProduct(), locale).price).toBe(price);
  });

  it.each([
    ['249', 24_900],
    ['249,50', 24_950],
    ['249.5', 24_950],
    ['1 249', 124_900],
  ])('parses the price: %s', (price, expected) => {
    expect(fieldsOf(filled({ price }), true)?.price).toBe(expected);
  });

  it('omits empty English texts, so that Swedish is shown', () => {
    expect(fieldsOf(filled({ nameEn: '  ' }), true)?.nameEn).toBeNull();
  });

  it('stores no nutrition when it is not shown', () => {
    const form = { ...formOf(makeProduct({ nutrition }), 'sv-SE'), hasNutrition: false };
    expect(fieldsOf(form, true)?.nutrition).toBeNull();
  });

  it.each([{ price: 'gratis' }, { netGrams: 'tung' }, { kind: 'car' }, { hasNutrition: true, grams: '30', kcal: '' }])(
    'is not sent while it cannot be parsed: %j',
    (over) => {
      expect(fieldsOf(filled(over), true)).toBeNull();
    },
  );
});

describe('errors of a product', () => {
  it('are none when it is filled in', () => {
    expect(Object.values(checkProduct(filled())).filter(Boolean)).toEqual([]);
  });

  it('are missing name, category and price of an empty form', () => {
    expect(checkProduct(EMPTY_FORM)).toMatchObject({
      name: 'nameMissing',
      categoryId: 'categoryMissing',
      price: 'priceMissing',
    });
  });

  it.each(['0,99', '100000,01', '12,345', '-5', 'tio'])('include a price of %s', (price) => {
    expect(checkProduct(filled({ price })).price).toBe('priceRange');
  });

  it.each(['123', '7310865004704'])('include a barcode of %s', (ean) => {
    expect(checkProduct(filled({ ean })).ean).toBe('barcode');
  });

  it.each(['0', '-3', '1000001', 'ett kilo'])('include a weight of %s', (netGrams) => {
    expect(checkProduct(filled({ netGrams })).netGrams).toBe('weightRange');
  });

  it('include a portion without its amounts, only when nutrition is shown', () => {
    const empty = { hasNutrition: true, portion: '', grams: '0', kcal: '-1', protein: '1001', carbs: '', fat: '0' };
    expect(checkProduct(filled(empty))).toMatchObject({
      portion: 'portionMissing',
      grams: 'amountRange',
      kcal: 'amountRange',
      protein: 'amountRange',
      carbs: 'amountRange',
    });
    expect(checkProduct(filled(empty)).fat).toBeUndefined();
    expect(checkProduct(filled({ ...empty, hasNutrition: false })).portion).toBeUndefined();
  });
});
