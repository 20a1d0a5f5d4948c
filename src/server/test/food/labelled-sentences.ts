import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeFood } from '#domain/meals/add-food/describe-food.ts';
import type { Food } from '#domain/meals/add-food/foods.contract.ts';
import type { FoundFoods } from '#domain/meals/add-food/merge-found.ts';
import { firstAmount } from '#domain/meals/add-food/usual-foods.ts';
import { matchSentence } from '#domain/meals/sentences/match-sentence.ts';
import { readSentence, type SentencePart } from '#domain/meals/sentences/read-sentence.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { type Language, nameIn } from '#domain/text/language.ts';
import { isCalled, rankByName } from '#domain/text/rank-by-name.ts';
import { catalogueOf } from '#server/meals/catalogue/catalogue.service.ts';
import { readCatalogueFiles } from '#server/meals/catalogue/catalogue-files.ts';
import { projectRoot } from '#server/platform/config/project-root.ts';

/** A food that a person found in a sentence: `wanted` is a pattern of the folded names that are right. */
type LabelledFood = { wanted: string; amount: number | null; unit: string | null };
export type LabelledSentence = {
  text: string;
  register: 'careful' | 'hurried' | 'dictated';
  meal: string | null;
  foods: LabelledFood[];
};

/** Number of foods that devices search offline. */
const COMMON_FOODS = 3900;
const CANDIDATES = 8;

export function readSentences(language: Language): LabelledSentence[] {
  const file = readFileSync(join(projectRoot(), 'bench', `sentences-${language}.jsonl`), 'utf8');
  return file
    .trim()
    .split('\n')
    .map((line): LabelledSentence => JSON.parse(line));
}

/** The foods that a device has offline, searched in this language. */
export async function makeReader(language: Language) {
  const foods = catalogueOf(await readCatalogueFiles())
    .filter(({ id, duplicateOf, popularity }) => !duplicateOf && (/^(?:sv|usda):/.test(id) || popularity > 0))
    .toSorted((one, other) => order(other.id) - order(one.id) || other.popularity - one.popularity)
    .slice(0, COMMON_FOODS)
    .map((food): Food => ({ ...food, serving: '100g' }));
  const index = foods.map((food) => ({ food, terms: describeFood(food, language, false) }));
  const searched = new Map<string, FoundFoods<Food>>();
  const catalogue = {
    stored: [],
    search: (name: string) => {
      const known = searched.get(name);
      if (known) return known;
      const { found, areGuesses } = rankByName(index, name, ({ terms }) => terms, CANDIDATES);
      const result = { foods: found.map(({ food }) => food), areGuesses };
      searched.set(name, result);
      return result;
    },
    isCalled: (food: Food, name: string) => isCalled(describeFood(food, language, false), name),
    usualAmount: ({ portions }: Food) => firstAmount(portions),
    joinsCompounds: language === 'sv',
  };
  return (text: string) => {
    const rows = matchSentence(readSentence(text).parts, catalogue);
    return rows.map(({ part, food, isSure }): ReadFood => ({ part, isSure, name: food ? nameIn(food, language) : '' }));
  };
}

/** A food that was read, with the name of the food that was found, or empty. */
type ReadFood = { part: SentencePart; name: string; isSure: boolean };

/** The foods as typed, without a catalogue. */
export function readNames(text: string): ReadFood[] {
  return readSentence(text).parts.map((part) => ({ part, name: part.name, isSure: true }));
}

const order = (id: string) => Number(id.startsWith('sv:'));

export type Judged = {
  foods: number;
  rows: number;
  right: number;
  amounts: number;
  sureAndWrong: number;
  wrong: string[];
};

/** Counts the labelled foods that a row has, each once, and those whose amount is right as well. */
export function judge({ foods }: LabelledSentence, rows: readonly ReadFood[]): Judged {
  const left = [...rows];
  const wrong: string[] = [];
  let [right, amounts] = [0, 0];
  for (const food of foods) {
    const fitting = left.filter((row) => isFood(food, row));
    const row = fitting.find(({ part }) => isAmount(food, part)) ?? fitting[0];
    if (!row) {
      wrong.push(`− ${food.wanted}`);
      continue;
    }
    left.splice(left.indexOf(row), 1);
    right += 1;
    if (isAmount(food, row.part)) amounts += 1;
    else wrong.push(`amount ${food.amount} ${food.unit} ≠ ${row.part.quantity} ${row.part.unit} of ${row.part.name}`);
  }
  for (const { part, name } of left) wrong.push(`+ ${part.name} → ${name}`);
  return {
    foods: foods.length,
    rows: rows.length,
    right,
    amounts,
    sureAndWrong: left.filter(({ isSure }) => isSure).length,
    wrong,
  };
}

function isFood({ wanted }: LabelledFood, { name }: ReadFood): boolean {
  return name !== '' && new RegExp(wanted).test(foldText(name));
}

/** Units of the labels with ours; a number without a unit counts pieces. */
const UNITS: Readonly<Record<string, readonly (string | null)[]>> = {
  piece: ['st', 'bit', null],
  slice: ['skiva'],
  glass: ['glas'],
  cup: ['kopp'],
  bowl: ['tallrik'],
  plate: ['tallrik'],
  handful: ['näve'],
  can: ['burk'],
  package: ['förp'],
  box: ['låda'],
  bottle: ['flaska'],
  scoop: ['skopa', 'kula'],
  spoon: ['msk', 'tsk'],
};
const GRAMS: Readonly<Record<string, number>> = { hg: 100, kg: 1000 };

function isAmount({ amount, unit }: LabelledFood, { quantity, unit: read }: SentencePart): boolean {
  if (amount === null || quantity === null) return amount === quantity;
  const grams = read === null ? undefined : GRAMS[read];
  const [isUnit, value] =
    grams !== undefined && unit === 'g' ? [true, quantity * grams] : [isSameUnit(unit, read), quantity];
  return isUnit && Math.abs(value - amount) < 0.01;
}

function isSameUnit(unit: string | null, read: string | null): boolean {
  return unit === read || (UNITS[`${unit}`]?.includes(read) ?? false);
}
