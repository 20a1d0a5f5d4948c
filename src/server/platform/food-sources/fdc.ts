import * as z from 'zod';
import { cleanFood } from '#domain/meals/catalogue/clean-amounts.ts';
import { tidyName } from '#domain/meals/catalogue/food-names.ts';
import { fdcAmounts } from '#domain/meals/catalogue/source-amounts.ts';
import { MEALS_LENGTHS } from '#domain/meals/meals-bounds.ts';
import { FoodSourceError, type OutsideFood, type RequestSource } from './source-client.ts';

const PAGE_SIZE = 50;

/** The database's categories that match one of ours; branded products have hundreds of others. */
const CATEGORIES: Record<string, string> = {
  'Dairy and Egg Products': 'Dairy',
  'Spices and Herbs': 'Seasonings',
  'Fats and Oils': 'Fats',
  'Poultry Products': 'Poultry',
  'Soups, Sauces, and Gravies': 'Sauces',
  'Sausages and Luncheon Meats': 'Meat',
  'Breakfast Cereals': 'Cereals',
  'Fruits and Fruit Juices': 'Fruit',
  'Pork Products': 'Meat',
  'Vegetables and Vegetable Products': 'Vegetables',
  'Nut and Seed Products': 'Nuts',
  'Beef Products': 'Meat',
  Beverages: 'Drinks',
  'Finfish and Shellfish Products': 'Fish',
  'Legumes and Legume Products': 'Vegetarian',
  'Lamb, Veal, and Game Products': 'Meat',
  'Baked Products': 'Baking',
  Sweets: 'Sweets',
  'Cereal Grains and Pasta': 'Cereals',
  'Fast Foods': 'FastFood',
  'Meals, Entrees, and Side Dishes': 'Dishes',
  Snacks: 'Sweets',
  Cheese: 'Cheese',
};

const answer = z.object({ foods: z.array(z.unknown()).max(1000) });
const fdcFood = z.object({
  fdcId: z.int().positive(),
  description: z.string(),
  foodCategory: z.string().nullish(),
  brandName: z.string().nullish(),
  brandOwner: z.string().nullish(),
  foodNutrients: z
    .array(z.object({ nutrientNumber: z.coerce.string(), value: z.number().nullish() }).catch(unreadable))
    .max(1000),
  servingSize: z.number().nullish(),
  servingSizeUnit: z.string().nullish(),
});
type FdcFood = z.infer<typeof fdcFood>;

/** A nutrient that cannot be parsed does not affect the others. */
function unreadable() {
  return { nutrientNumber: '', value: null };
}

/** USDA FoodData Central: text search, nutrients per 100 g, carbohydrates with fibre. */
export function createFdc({ baseUrl, apiKey, ask }: { baseUrl: string; apiKey: string; ask: RequestSource }) {
  return async (query: string): Promise<OutsideFood[]> => {
    const url = new URL(`${baseUrl}/foods/search`);
    url.search = new URLSearchParams({ query, api_key: apiKey, pageSize: String(PAGE_SIZE) }).toString();
    const { status, body } = await ask(url);
    const parsed = answer.safeParse(body);
    if (status === 404 || !parsed.success) throw new FoodSourceError('the answer is not a list of foods');
    return parsed.data.foods.slice(0, PAGE_SIZE).flatMap(foodOf);
  };
}

/** Empty for an invalid food, or impossible nutrients. */
function foodOf(raw: unknown): OutsideFood[] {
  const parsed = fdcFood.safeParse(raw);
  if (!parsed.success) return [];
  const { data } = parsed;
  const name = tidyName(data.description);
  const nutrients = cleanFood(fdcAmounts((number) => amountOf(data, number), 'by-number'));
  if (name === '' || !nutrients) return [];
  const brand = tidyName(data.brandName ?? data.brandOwner ?? '').slice(0, MEALS_LENGTHS.foodName) || null;
  return [
    {
      id: `fdc:${data.fdcId}`,
      source: 'fdc',
      nameSv: name,
      nameEn: name,
      brand,
      category: CATEGORIES[data.foodCategory ?? ''] ?? 'General',
      kind: brand ? 'brand' : 'plain',
      popularity: 0,
      carbsBasis: 'with-fibre',
      ...nutrients,
      portions: portionsOf(data),
      barcode: null,
      synonyms: '',
    },
  ];
}

/** Not every response contains sugar. */
function amountOf({ foodNutrients }: FdcFood, number: string): number | null {
  return foodNutrients.find(({ nutrientNumber }) => nutrientNumber === number)?.value ?? null;
}

/** A serving in grams is a portion; one in millilitres is ignored, because the density is unknown. */
function portionsOf({ servingSize, servingSizeUnit }: FdcFood) {
  const isGrams = /^(g|grm|gram)s?$/i.test(servingSizeUnit?.trim() ?? '');
  if (!isGrams || !servingSize || servingSize < 0.1 || servingSize > 5000) return [];
  return [{ unit: 'portion', grams: Math.round(servingSize * 10) / 10 }];
}
