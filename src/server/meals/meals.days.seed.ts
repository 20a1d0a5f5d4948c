import type { OwnFood } from '#domain/meals/add-food/foods.contract.ts';
import type { MealType } from '#domain/meals/meal-types.ts';
import type { Dish } from './meals.menus.seed.ts';

/** A meal of which only the energy is known. */
type Guess = { name: string; kcal: number };
/** Replaces the menu at a meal; null when nothing is logged. */
export type SpecialDay = Partial<Record<MealType, Dish | Guess | null>>;

/** A food created by the member; dishes refer to it by the key `own`. */
export const OWN_FOOD: Pick<OwnFood, 'name' | 'per100g' | 'portions' | 'barcode'> = {
  name: 'Mormors köttgryta',
  per100g: { calories: 132, protein: 11.5, carbs: 5.2, fat: 7.1, fiber: 0.9, sugar: 2.1 },
  portions: [{ unit: 'portion', grams: 320 }],
  barcode: null,
};

const proteinBar = 'ean:7340001800227 1 st, apple 1 st';
const stew = 'own 1 portion, potatis-kokt 250 g, lingonsylt 1 msk';

/**
 * Days that differ from the menus, by number of days ago: estimated restaurant meals, scanned products, a birthday and a light day after
 * it, a cold. The lentil stew is eaten on two of them.
 */
export const MEMBER_DAYS: ReadonlyMap<number, SpecialDay> = new Map<number, SpecialDay>([
  [1, { Lunch: null, Snacks: 'ean:7310865008343 200 g, blabar 80 g' }],
  [2, { Dinner: null }],
  [5, { Lunch: { name: 'Lunch på Kvarterskrogen', kcal: 780 } }],
  [8, { Dinner: stew }],
  [9, { Snacks: proteinBar }],
  [12, { Dinner: 'pizza-margherita 1 st, lattol 1 förp' }],
  [16, { Snacks: proteinBar }],
  [19, { Lunch: { name: 'Sushibuffé med jobbet', kcal: 1050 }, Dinner: 'tomatsoppa 1 portion, ostsmorgas 1 st' }],
  [23, { Snacks: 'ean:7310511214401 50 g, kaffe 1 kopp' }],
  [
    26,
    {
      Dinner: 'entrecote-stekt 1 portion, potatisgratang 300 g, gronsallad-vinagrett 1 portion, vin-rott 2 glas',
      Snacks: 'kladdkaka 2 portion, vispgradde 0,5 dl, kaffe 1 kopp',
    },
  ],
  [27, { Lunch: 'linssoppa 1 portion, knackebrod-rag 2 skivor', Snacks: 'apple 1 st' }],
  [30, { Snacks: proteinBar }],
  [33, { Lunch: { name: 'Lunch ute', kcal: 850 } }],
  [36, { Dinner: stew }],
  [38, { Snacks: 'apelsinjuice 1 glas, banan 1 st' }],
  [39, { Dinner: 'aggrora 1 portion, limpa 2 skivor, bregott-75 2 tsk', Snacks: 'banan 1 st' }],
  [40, { Lunch: 'tomatsoppa 1 portion, ostsmorgas 2 st', Dinner: 'linssoppa 1 portion, limpa 2 skivor' }],
  [41, { Lunch: 'tomatsoppa 1 portion, limpa 2 skivor', Dinner: null, Snacks: null }],
  [42, { Dinner: 'tomatsoppa 1 portion, limpa 1 skiva', Snacks: null }],
  [47, { Snacks: proteinBar }],
  [50, { Dinner: 'hamburgare-dubbel 1 st, pommes-frites-ugn 1 portion, lattol 1 förp' }],
  [54, { Snacks: 'chips 75 g, starkol 2 förp' }],
  [58, { Dinner: stew }],
  [60, { Lunch: { name: 'Lunch vid vägen', kcal: 900 } }],
  [71, { Snacks: proteinBar }],
  [75, { Snacks: { name: 'Fika på jobbet', kcal: 350 } }],
  [79, { Dinner: { name: 'Middag hos Sara', kcal: 1100 } }],
  [84, { Snacks: proteinBar }],
]);

/** Dishes of these days, without the own food. */
export const SPECIAL_DISHES: readonly Dish[] = [...MEMBER_DAYS.values()]
  .flatMap((day) => Object.values(day))
  .filter((dish) => typeof dish === 'string');
