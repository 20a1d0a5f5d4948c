import * as z from 'zod';
import { cleanFood } from '#domain/meals/catalogue/clean-amounts.ts';
import { tidyName } from '#domain/meals/catalogue/food-names.ts';
import { openFoodFactsAmounts } from '#domain/meals/catalogue/source-amounts.ts';
import { FoodSourceError, type OutsideFood, type RequestSource } from './source-client.ts';

const FIELDS = [
  'code',
  'product_name',
  'product_name_sv',
  'product_name_en',
  'brands',
  'nutriments',
  'serving_quantity',
  'serving_quantity_unit',
].join();

/** Volunteers enter these numbers: some are text, some are missing. Invalid ones are unknown. */
const amount = z
  .union([z.number(), z.string().trim().min(1).pipe(z.coerce.number())])
  .nullish()
  .catch(null)
  .transform((value) => value ?? null);
const text = z
  .string()
  .nullish()
  .catch(null)
  .transform((value) => tidyName(value ?? ''));

const answer = z.union([
  z.object({ status: z.literal(0) }),
  z.object({
    status: z.literal(1).optional(),
    product: z.object({
      product_name: text,
      product_name_sv: text,
      product_name_en: text,
      brands: text,
      serving_quantity: amount,
      serving_quantity_unit: text,
      nutriments: z.record(z.string(), amount).optional(),
    }),
  }),
]);
type Product = Extract<z.infer<typeof answer>, { product: unknown }>['product'];

/** Open Food Facts: a product by its barcode, or null when it is unknown or has no usable nutrients. */
export function createOpenFoodFacts({ baseUrl, ask }: { baseUrl: string; ask: RequestSource }) {
  return async (code: string): Promise<OutsideFood | null> => {
    const url = new URL(`${baseUrl}/api/v2/product/${encodeURIComponent(code)}.json`);
    url.search = new URLSearchParams({ fields: FIELDS }).toString();
    const { status, body } = await ask(url);
    if (status === 404) return null;
    const parsed = answer.safeParse(body);
    if (!parsed.success) throw new FoodSourceError('the answer is not a product');
    return 'product' in parsed.data ? foodOf(code, parsed.data.product) : null;
  };
}

function foodOf(code: string, product: Product): OutsideFood | null {
  const anyName = product.product_name || product.product_name_sv || product.product_name_en;
  const nutrients = cleanFood(openFoodFactsAmounts((column) => product.nutriments?.[column] ?? null));
  if (anyName === '' || !nutrients) return null;
  const [brand = ''] = product.brands.split(',');
  return {
    id: `ean:${code}`,
    source: 'openfoodfacts',
    nameSv: product.product_name_sv || anyName,
    nameEn: product.product_name_en || anyName,
    brand: brand.trim() || null,
    category: 'General',
    kind: 'brand',
    popularity: 0,
    carbsBasis: isAmerican(code) ? 'with-fibre' : 'without-fibre',
    ...nutrients,
    portions: portionsOf(product),
    barcode: code,
    synonyms: '',
  };
}

/** Codes of the United States and Canada begin with 00 to 13; labels there include fibre in the carbohydrates. */
function isAmerican(code: string): boolean {
  return code.length === 13 && Number(code.slice(0, 2)) <= 13;
}

function portionsOf({ serving_quantity: grams, serving_quantity_unit: unit }: Product) {
  const isGrams = unit === '' || unit.toLowerCase() === 'g';
  if (!isGrams || grams === null || !(grams >= 0.1) || grams > 5000) return [];
  return [{ unit: 'portion', grams: Math.round(grams * 10) / 10 }];
}
