import type { ServerResponse } from 'node:http';
import { startHttpServer } from '../loopback.ts';

/** A FoodData Central response with two foods, including unused fields, and three invalid foods. */
export const FDC_ANSWER = {
  totalHits: 5,
  currentPage: 1,
  totalPages: 1,
  foodSearchCriteria: { query: 'cheddar', pageSize: 50 },
  foods: [
    {
      fdcId: 328637,
      description: 'Cheese, cheddar',
      dataType: 'Foundation',
      foodCategory: 'Dairy and Egg Products',
      publishedDate: '2019-04-01',
      foodNutrients: [
        { nutrientId: 1003, nutrientName: 'Protein', nutrientNumber: '203', unitName: 'G', value: 23.3 },
        { nutrientId: 1004, nutrientName: 'Total lipid (fat)', nutrientNumber: '204', unitName: 'G', value: 34 },
        {
          nutrientId: 1005,
          nutrientName: 'Carbohydrate, by difference',
          nutrientNumber: '205',
          unitName: 'G',
          value: 2.44,
        },
        { nutrientId: 1008, nutrientName: 'Energy', nutrientNumber: '208', unitName: 'KCAL', value: 408 },
        { nutrientId: 1087, nutrientName: 'Calcium, Ca', nutrientNumber: '301', unitName: 'MG', value: 707 },
        { nutrientId: 1253, nutrientName: 'Cholesterol' },
      ],
    },
    {
      fdcId: 2087653,
      description: 'SHARP CHEDDAR CHEESE',
      dataType: 'Branded',
      gtinUpc: '041497123456',
      brandOwner: 'Weis Markets, Inc.',
      brandName: 'WEIS',
      foodCategory: 'Cheese',
      servingSize: 28,
      servingSizeUnit: 'GRM',
      foodNutrients: [
        { nutrientNumber: '203', value: 25 },
        { nutrientNumber: '204', value: 32.1 },
        { nutrientNumber: '205', value: 3.57 },
        { nutrientNumber: '208', value: 393 },
        { nutrientNumber: '291', value: 0 },
        { nutrientNumber: '269', value: 0 },
      ],
    },
    { fdcId: 3, description: '  ', foodNutrients: [{ nutrientNumber: '208', value: 100 }] },
    { fdcId: 4, description: 'Cheddar powder', foodNutrients: [{ nutrientNumber: '208', value: 4000 }] },
    { fdcId: 'five', description: 'Cheddar' },
  ],
};

/** An Open Food Facts product: some numbers as text, some missing. */
export const OFF_ANSWER = {
  code: '7310865088338',
  status: 1,
  status_verbose: 'product found',
  product: {
    code: '7310865088338',
    product_name: 'Yoghurt naturell',
    product_name_sv: 'Naturell yoghurt 3 %',
    brands: 'Arla Ko, Arla',
    serving_quantity: '200',
    serving_quantity_unit: 'g',
    nutriments: {
      'energy-kcal_100g': 61,
      energy_100g: 256,
      energy_unit: 'kJ',
      proteins_100g: '3.4',
      carbohydrates_100g: 4.6,
      fat_100g: 3,
      sugars_100g: 4.6,
      fiber_100g: '',
      salt_100g: 0.12,
      calcium_100g: '0.12',
    },
  },
};
export const OFF_UNKNOWN = { code: '7310865088338', status: 0, status_verbose: 'product not found' };

type Answer = object | ((response: ServerResponse) => void);

/** An external source for the length of one test: responds in its own format, or with the test's handler. */
export async function startFoodSource(answer: Answer) {
  const received: URL[] = [];
  let current = answer;
  const address = await startHttpServer((request, response) => {
    received.push(new URL(request.url ?? '/', 'http://source'));
    if (typeof current === 'function') return current(response);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(current));
  });
  const answerWith = (next: Answer) => {
    current = next;
  };
  return { address, received, answerWith };
}
