import { KCAL_PER_G } from '../../food-bounds.ts';
import type { NutrientId } from './nutrient-list.ts';

/**
 * Nordic Nutrition Recommendations 2023 (Nord 2023:003) for adults: tables 12 to 15 (recommended and adequate intake of vitamins and
 * minerals), the tables of sodium and of upper levels, and the advice on free sugars, saturated fat and whole grains.
 * docs/nutrients.md lists what is left out, and why.
 */
export type AdultAge = '18-24' | '25-50' | '51-70' | '71+';

export type Person = { sex: 'male' | 'female' | 'other' | null; age: number | null };
/** The group that an amount applies to. For another sex the higher of the two amounts is used. */
export type ReferenceGroup = { sex: 'male' | 'female' | 'other'; age: AdultAge };
export type NotCompared = 'unknown-person' | 'under-18';

/** The reference group of a person, or the reason why there is none: the tables for children are not included. */
export function referenceGroup({ sex, age }: Person): ReferenceGroup | NotCompared {
  if (age !== null && age < 18) return 'under-18';
  if (sex === null || age === null) return 'unknown-person';
  return { sex, age: adultAge(age) };
}

function adultAge(age: number): AdultAge {
  if (age <= 24) return '18-24';
  if (age <= 50) return '25-50';
  return age <= 70 ? '51-70' : '71+';
}

type ByAge = Readonly<Record<AdultAge, number>>;
/** RI is a recommended intake; AI is an adequate intake, used where evidence is too weak for an RI; advice is about a kind of food. */
type ReferenceKind = 'RI' | 'AI' | 'advice';
type Reference = { kind: ReferenceKind; female: ByAge; male: ByAge };

const ages = (young: number, adult: number, older: number, old: number): ByAge => ({
  '18-24': young,
  '25-50': adult,
  '51-70': older,
  '71+': old,
});
const same = (amount: number): ByAge => ages(amount, amount, amount, amount);
const forAll = (kind: ReferenceKind, ages: ByAge): Reference => ({ kind, female: ages, male: ages });

const REFERENCES: Partial<Record<NutrientId, Reference>> = {
  vitaminA: { kind: 'RI', female: ages(700, 700, 700, 650), male: ages(800, 800, 800, 750) },
  vitaminC: { kind: 'RI', female: same(95), male: same(110) },
  vitaminD: forAll('RI', ages(10, 10, 10, 20)),
  vitaminE: { kind: 'AI', female: ages(10, 10, 9, 9), male: same(11) },
  vitaminK: { kind: 'AI', female: ages(65, 65, 60, 60), male: ages(75, 75, 70, 70) },
  riboflavin: forAll('RI', same(1.6)),
  niacinEquivalents: { kind: 'RI', female: same(14), male: same(18) },
  pantothenicAcid: forAll('AI', same(5)),
  vitaminB6: { kind: 'RI', female: same(1.6), male: ages(1.8, 1.8, 1.8, 1.7) },
  folate: forAll('RI', same(330)),
  vitaminB12: forAll('AI', same(4)),
  choline: forAll('AI', same(400)),
  calcium: forAll('RI', ages(1000, 950, 950, 950)),
  iron: { kind: 'RI', female: ages(15, 15, 8, 7), male: same(9) },
  potassium: forAll('AI', same(3500)),
  magnesium: { kind: 'AI', female: same(300), male: same(350) },
  selenium: { kind: 'AI', female: same(75), male: ages(90, 90, 90, 85) },
  zinc: { kind: 'RI', female: ages(9.7, 9.7, 9.5, 9.3), male: ages(12.7, 12.7, 12.4, 12.1) },
  phosphorus: forAll('AI', ages(550, 520, 520, 520)),
  copper: forAll('RI', same(0.9)),
  manganese: forAll('AI', same(3)),
  iodine: forAll('AI', same(150)),
  /** At least 90 g a day, as dry weight. */
  wholegrain: forAll('advice', same(90)),
};

/** Thiamin depends on energy: 0.1 mg per megajoule. */
const THIAMIN_MG_PER_MJ = 0.1;
const KCAL_PER_MJ = 1000 / 4.184;

export type Recommended = { kind: ReferenceKind; amount: number };

/** Recommended intake of a day; null where the tables have no comparable amount. `goalKcal` is the planned energy of the day. */
export function recommendedIntake(
  nutrient: NutrientId,
  group: ReferenceGroup,
  goalKcal: number | null,
): Recommended | null {
  if (nutrient === 'thiamin') return goalKcal === null ? null : thiaminFor(goalKcal);
  const reference = REFERENCES[nutrient];
  if (!reference) return null;
  const [female, male] = [reference.female[group.age], reference.male[group.age]];
  return { kind: reference.kind, amount: { female, male, other: Math.max(female, male) }[group.sex] };
}

function thiaminFor(goalKcal: number): Recommended {
  return { kind: 'RI', amount: Math.round((goalKcal / KCAL_PER_MJ) * THIAMIN_MG_PER_MJ * 10) / 10 };
}

/** Tolerable upper intake levels, for nutrients where the level counts the whole content of food. Shown as information, not as a goal. */
const UPPER_LEVELS: Partial<Record<NutrientId, number>> = {
  vitaminD: 100,
  vitaminE: 300,
  vitaminB6: 12,
  calcium: 2500,
  iron: 60,
  selenium: 255,
  zinc: 25,
  phosphorus: 3000,
  copper: 5,
  iodine: 600,
};

export function upperLevel(nutrient: NutrientId): number | null {
  return UPPER_LEVELS[nutrient] ?? null;
}

/** 2.3 g of sodium a day, expressed as salt (sodium × 2.5, as on EU labels). */
const MAX_SALT_G = 5.75;
/** Maximum share of the energy from saturated fat, and from free sugars. */
const MAX_SHARE_OF_ENERGY = 0.1;
const LIMITED_BY_ENERGY: Partial<Record<NutrientId, number>> = {
  saturatedFat: KCAL_PER_G.fat,
  freeSugar: KCAL_PER_G.carbs,
};

/** Maximum intake of a day; null where the recommendations set none. `kcal` is the energy eaten. */
export function highestIntake(nutrient: NutrientId, kcal: number | null): number | null {
  if (nutrient === 'salt') return MAX_SALT_G;
  const kcalPerG = LIMITED_BY_ENERGY[nutrient];
  if (kcalPerG === undefined || kcal === null) return null;
  return Math.round((kcal * MAX_SHARE_OF_ENERGY) / kcalPerG);
}
