import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { readColumnChoice } from '#domain/csv/column-choice.ts';
import {
  columnsProblem,
  DIARY_COLUMNS,
  type DiaryChoice,
  guessDiaryColumns,
} from '#domain/meals/import/diary-columns.ts';
import { type DateOrder, mealOfName } from '#domain/meals/import/diary-values.ts';
import { type DiaryPlan, diaryBatches, ownFoodsOfDiary, rowsOfDiary } from '#domain/meals/import/plan-diary.ts';
import type { ReadDiary } from '#domain/meals/import/read-diary.ts';
import type { MealType } from '#domain/meals/meal-types.ts';
import { DIARY_BOUNDS } from '#domain/meals/meals-bounds.ts';
import { api } from '#web/platform/api/api.ts';
import { correctedNow } from '#web/platform/device/device-clock.ts';
import { browserTimeZone } from '#web/platform/device/time-zone.ts';
import type { RefusedLine } from '#web/platform/file-import/refused-rows.tsx';
import { storeChoice, storedChoice } from '#web/platform/file-import/stored-choice.ts';
import { type ReadOutcome, useFileImport } from '#web/platform/file-import/use-file-import.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { useMember } from '#web/platform/session/use-session.tsx';
import { useFoodIndex } from '../add-food/use-food-index.ts';
import { foodName } from '../food-name.ts';
import { foodAliasesQuery, refreshJournal } from './diary-queries.ts';
import { type FoodLine, matchFoods } from './map-foods.ts';
import { type DiaryProblem, type DiaryTable, readDiaryFile } from './read-diary-file.ts';

/** What the member has said of a file. Meals are kept by their names in the file. */
type DiaryChoices = { columns: DiaryChoice; dateOrder: DateOrder; meals: Record<string, MealType> };
type Draft = { file: File; table: DiaryTable; choices: DiaryChoices };
export type Review = Draft & {
  read: ReadDiary;
  foods: FoodLine[];
  keepsAmounts: boolean;
  /** Energy (kcal) by line, typed for rows that have no figures. */
  filled: Readonly<Record<number, number>>;
  duplicates: ReadonlySet<string>;
};
type Parts = { problem: DiaryProblem; draft: Draft; review: Review; counts: { imported: number; foods: number } };
type Batch = Omit<Parameters<typeof api.diaryImports.take>[0], 'id' | 'fileName'>;

export type DiaryImportWork = ReturnType<typeof useDiaryImport>;

const NO_FOODS: never[] = [];
const STORED_AS = 'diary-columns';

/** A food diary of another app: a file that is read on the device, what was understood of it, and what came of it. */
export function useDiaryImport() {
  const { id: userId } = useMember();
  const index = useFoodIndex(NO_FOODS);
  const planOf = usePlan();
  const read = useReading(index, planOf);
  const work = useFileImport<Parts, Batch>({
    none: { imported: 0, foods: 0 },
    rowsIn: ({ rows }) => rows.length,
    batchesOf: (review) => batchesOf(review, planOf(review)),
    prepare: async ({ table, choices, foods }) => {
      storeChoice(userId, STORED_AS, table.names, choices);
      const aliases = foods.flatMap(({ name, settled }) => (settled ? [{ name, foodId: settled.id }] : []));
      await api.diaryImports.saveAliases({ aliases: aliases.slice(0, DIARY_BOUNDS.aliases) });
    },
    send: async (batch, to) => api.diaryImports.take({ ...batch, ...to }),
    refresh: refreshJournal,
  });
  const { state, emit, reread } = work;
  const review = state.step === 'review' ? state.review : null;

  const choose = (file: File) => work.choose(({ id }) => read(id, { file, choices: null, before: null }));

  /** The member says what a column holds or how dates are written: the file is read again. */
  const changeChoices = async (change: Partial<DiaryChoices>) => {
    const current = review ?? state.draft;
    if (!current) return;
    const { file, table } = current;
    const choices = { ...current.choices, ...change };
    const problem = columnsProblem(choices.columns);
    if (problem) emit({ type: 'held', problem, draft: { file, table, choices } });
    else await reread(({ id }) => read(id, { file, choices, before: review }));
  };

  /** The member types what rows without figures held: they are read again with it. */
  const fill = async (filled: Review['filled']) => {
    if (!review) return;
    const before = { ...review, filled: { ...review.filled, ...filled } };
    await reread(({ id }) => read(id, { ...review, before }));
  };

  const update = (change: (before: Review) => Partial<Review>) =>
    emit({ type: 'changed', change: (before) => ({ ...before, ...change(before) }) });
  const settle = (name: string, settled: FoodLine['settled']) =>
    update(({ foods }) => ({ foods: foods.map((line) => (line.name === name ? { ...line, settled } : line)) }));
  const setMeal = (name: string, meal: MealType) =>
    update(({ choices }) => ({ choices: { ...choices, meals: { ...choices.meals, [name]: meal } } }));
  const setKeepsAmounts = (keepsAmounts: boolean) => update(() => ({ keepsAmounts }));
  return { ...work, isReady: !index.isOnItsWay, choose, changeChoices, fill, settle, setMeal, setKeepsAmounts };
}

type Planned = Omit<Review, 'duplicates'>;

/** How rows of the file become rows of the journal, as the member has settled it. */
function usePlan(): (review: Planned) => DiaryPlan {
  const t = useTranslations('diary');
  const { language } = useLanguage();
  return ({ read, foods, choices, keepsAmounts }) => {
    const settled = new Map(foods.map((line) => [line.name, line.settled]));
    return {
      source: read.head.source,
      mappedOf: (name) => {
        const food = settled.get(name);
        return food ? { ...food, name: foodName(food, language) } : undefined;
      },
      mealOf: (name) => choices.meals[name],
      keepsAmounts,
      nameOfMeal: (meal) => {
        const known = mealOfName(meal);
        const name = known ? t(`mealNames.${known}`) : meal;
        return t('mealName', { meal: name, app: t(`apps.${read.head.source}`) });
      },
      timeZone: browserTimeZone(),
      nowMs: correctedNow(),
    };
  };
}

type ReadOf = { file: File; choices: DiaryChoices | null; before: Review | null };

/** Reads a file, and asks the server what of it is in the journal already. */
function useReading(index: ReturnType<typeof useFoodIndex>, planOf: (review: Planned) => DiaryPlan) {
  const queryClient = useQueryClient();
  const { id: userId } = useMember();
  return async (importId: string, { file, choices: said, before }: ReadOf): Promise<ReadOutcome<Parts>> => {
    const { table, result, choices } = await readWith(file, { userId, said, filled: before?.filled });
    if (typeof result === 'string') {
      const canPoint = table.names.length > 2 && result === 'unknown';
      return { problem: result, draft: canPoint ? { file, table, choices } : null };
    }
    const aliases = await queryClient.fetchQuery(foodAliasesQuery());
    const settled = new Map(before?.foods.map((line) => [line.name, line]));
    const foods = (await matchFoods(result, index, aliases)).map((line) => settled.get(line.name) ?? line);
    const { keepsAmounts, filled } = before ?? { keepsAmounts: true, filled: {} };
    const next = { file, table, read: result, choices, foods, keepsAmounts, filled };
    const duplicates = await findDuplicates(importId, rowsOfDiary(result.rows, planOf(next)));
    return { review: { ...next, duplicates }, draft: null };
  };
}

type Said = { userId: string; said: DiaryChoices | null; filled: Review['filled'] | undefined };

/** Read by what the member says of the file or has said of an earlier one like it, else by what its columns are called. */
async function readWith(file: File, { userId, said, filled }: Said) {
  const read = (by: Partial<DiaryChoices> | null) =>
    readDiaryFile(file, {
      nowMs: correctedNow(),
      dateOrder: by?.dateOrder ?? 'day-first',
      filled,
      choice: by?.columns,
    });
  const first = await read(said);
  const choices = said ?? storedChoices(userId, first.table.names);
  const isOther = JSON.stringify(choices.columns) !== JSON.stringify(guessDiaryColumns(first.table.names));
  const isReadAgain = said === null && isOther && columnsProblem(choices.columns) === null;
  return { ...(isReadAgain ? await read(choices) : first), choices };
}

/** Whole days: one with a row that is new is sent with all its rows. */
function batchesOf({ read, duplicates }: Review, plan: DiaryPlan): Batch[] {
  const rows = rowsOfDiary(read.rows, plan);
  const freshDays = new Set(rows.filter(({ id }) => !duplicates.has(id)).map(({ day }) => day));
  const fresh = rows.filter(({ day }) => freshDays.has(day));
  return diaryBatches(fresh, ownFoodsOfDiary(read.rows, plan)).map((batch) => ({ ...batch, source: plan.source }));
}

async function findDuplicates(id: string, rows: Parameters<typeof diaryBatches>[0]): Promise<Set<string>> {
  const duplicates = new Set<string>();
  for (const { rows: some } of diaryBatches(rows, []))
    for (const duplicate of (await api.diaryImports.check({ id, rows: some })).doubles) duplicates.add(duplicate);
  return duplicates;
}

function storedChoices(userId: string, names: readonly string[]): DiaryChoices {
  const stored = storedChoice(userId, STORED_AS, names);
  const columns = readColumnChoice(stored.columns, names, DIARY_COLUMNS);
  const dateOrder = stored.dateOrder === 'month-first' ? 'month-first' : 'day-first';
  const isWhole = columnsProblem(columns) === null;
  return { columns: isWhole ? columns : guessDiaryColumns(names), dateOrder, meals: storedMeals(stored.meals) };
}

function storedMeals(value: unknown): Record<string, MealType> {
  const meals: Record<string, MealType> = {};
  for (const [name, meal] of Object.entries(Object(value)))
    if (meal === 'Breakfast' || meal === 'Lunch' || meal === 'Dinner' || meal === 'Snacks') meals[name] = meal;
  return meals;
}

/** Rows that were not taken in, each with why in words. */
export function useRefusedLines(refused: ReadDiary['refused']): RefusedLine[] {
  const t = useTranslations('diary');
  return refused.map(({ line, reason, cells }) => ({ line, cells, reason: t(`why.${reason}`) }));
}
