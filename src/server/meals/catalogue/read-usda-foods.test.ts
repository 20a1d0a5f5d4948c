import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { catalogueOf } from './catalogue.service.ts';
import { readCatalogueFiles } from './catalogue-files.ts';

const files = await readCatalogueFiles();
const catalogue = catalogueOf(files);
const usda = catalogue.filter(({ id }) => id.startsWith('usda:'));
const byId = new Map(catalogue.map((food) => [food.id, food]));

describe('the American table', () => {
  it('is read completely', () => {
    expect(usda).toHaveLength(8789);
  });

  it('leaves missing amounts unknown', () => {
    const unknown = (nutrient: 'calories' | 'fiber' | 'sugar') =>
      usda.filter(({ per100g }) => per100g[nutrient] === null).length;
    expect([unknown('calories'), unknown('fiber'), unknown('sugar')]).toEqual([0, 594, 1832]);
  });

  it('counts fibre among the carbohydrates', () => {
    expect(usda.every(({ carbsBasis }) => carbsBasis === 'with-fibre')).toBe(true);
  });

  it('has Swedish names for at least 5,400 foods, with adjectives that agree', () => {
    expect(usda.filter(({ nameSv, nameEn }) => nameSv !== nameEn).length).toBeGreaterThanOrEqual(5400);
    expect(byId.get('usda:01002')).toMatchObject({
      nameSv: 'Smör, vispat, med salt',
      nameEn: 'Butter, whipped, with salt',
    });
  });

  it('has everyday names for what Swedes eat and our own list lacks', () => {
    expect(byId.get('usda:02010')).toMatchObject({
      nameSv: 'Kanel, malen',
      popularity: 40,
      synonyms: '|Spices, cinnamon, ground;Cassia',
    });
  });

  it('gives a name that our own list has to our own food only', () => {
    const names = usda.map(({ nameSv }) => nameSv);
    expect(['Banan', 'Brie', 'Fetaost'].filter((name) => names.includes(name))).toEqual([]);
    expect(byId.get('usda:01006')?.nameSv).toBe('Ost, brie');
  });

  it('marks the duplicate of one of our foods and gives it a distinguishable name', () => {
    expect(byId.get('usda:19296')).toMatchObject({
      nameSv: 'Honung (USDA)',
      nameEn: 'Honey (USDA)',
      popularity: 0,
      duplicateOf: 'sv:honung',
    });
  });

  it('ranks American brands last and reads their makers', () => {
    const brands = usda.filter(({ kind }) => kind === 'brand');
    expect(brands.length).toBeGreaterThan(1900);
    expect(brands.every(({ popularity, nameSv, nameEn }) => popularity === 0 && nameSv === nameEn)).toBe(true);
    expect(byId.get('usda:19155')).toMatchObject({ kind: 'brand', brand: 'Masterfoods USA' });
  });

  it('sets the kind of a dish', () => {
    expect(byId.get('usda:21005')?.kind).toBe('dish');
  });

  it('converts portions to our own measures', () => {
    expect(byId.get('usda:01001')?.portions).toEqual([{ unit: 'msk', grams: 14.2 }]);
  });
});

describe('the whole catalogue', () => {
  it('has unique ids and barcodes, and names within the length limit', () => {
    const barcodes = catalogue.flatMap(({ barcode }) => (barcode ? [barcode] : []));
    expect([new Set(byId.keys()).size, new Set(barcodes).size]).toEqual([catalogue.length, barcodes.length]);
    expect(catalogue.filter(({ nameSv, nameEn }) => Math.max(nameSv.length, nameEn.length) > 160)).toEqual([]);
  });

  it('has all amounts within bounds', () => {
    const tooMuch = catalogue.filter(
      ({ per100g: { calories, ...grams } }) =>
        (calories ?? 0) > 900 || Object.values(grams).some((value) => value !== null && (value < 0 || value > 100)),
    );
    expect(tooMuch).toEqual([]);
  });
});

describe('the glossary', () => {
  it('has the shape that it is read by', () => {
    const genus = z.enum(['n', 't', 'pl']);
    const noun = z.strictObject({ sv: z.string().min(1), genus: genus.optional() });
    const adjective = z.strictObject({ n: z.string().min(1), t: z.string().min(1), pl: z.string().min(1) });
    const parts = z.record(z.string(), z.union([noun, adjective]));
    const head = z.strictObject({
      sv: z.string().min(1),
      genus,
      category: z.string().optional(),
      segments: parts.optional(),
    });
    const glossary = z.strictObject({
      heads: z.record(z.string(), head),
      segments: parts,
      groups: z.record(z.string().regex(/^\d{4}$/), z.string()),
    });
    expect(glossary.safeParse(JSON.parse(files.glossary.toString('utf8'))).error).toBeUndefined();
  });
});
