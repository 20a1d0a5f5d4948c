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

/** The member's choices for a file; meals by their names in the file. */
type DiaryChoices = { columns: DiaryChoice; dateOrder: DateOrder; meals: Record<string, MealType> };
type Draft = { file: File; table: DiaryTable; choices: DiaryChoices };
export type Review = Draft & {
  read: ReadDiary;
  foods: FoodLine[];
  usesFileAmounts: boolean;
  /** Energy in kcal by line, typed for rows without amounts. */
  filled: Readonly<Record<number, number>>;
  duplicates: ReadonlySet<string>;
};
type Parts = { problem: DiaryProblem; draft: Draft; review: Review; counts: { imported: number; foods: number } };
type Batch = Omit<Parameters<typeof api.diaryImports.take>[0], 'id' | 'fileName'>;

export type DiaryImportWork = ReturnType<typeof useDiaryImport>;

const NO_FOODS: never[] = [];
const STORED_AS = 'diary-columns';

/** State of a diary import: the file, its preview and the result. */
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
      const aliases = foods.flatMap(({ name, mapped }) => (mapped ? [{ name, foodId: mapped.id }] : []));
      await api.diaryImports.saveAliases({ aliases: aliases.slice(0, DIARY_BOUNDS.aliases) });
    },
    send: async (batch, to) => api.diaryImports.take({ ...batch, ...to }),
    refresh: refreshJournal,
  });
  const { state, emit, reread } = work;
  const review = state.step === 'review' ? state.review : null;

  const choose = (file: File) => work.choose(({ id }) => read(id, { file, choices: null, before: null }));

  /** Changes a column or the date order, and reads the file again. */
  const changeChoices = async (change: Partial<DiaryChoices>) => {
    const current = review ?? state.draft;
    if (!current) return;
    const { file, table } = current;
    const choices = { ...current.choices, ...change };
    const problem = columnsProblem(choices.columns);
    if (problem) emit({ type: 'held', problem, draft: { file, table, choices } });
    else await reread(({ id }) => read(id, { file, choices, before: review }));
  };

  /** Adds typed energy of rows, and reads the file again. */
  const fill = async (filled: Review['filled']) => {
    if (!review) return;
    const before = { ...review, filled: { ...review.filled, ...filled } };
    await reread(({ id }) => read(id, { ...review, before }));
  };

  const update = (change: (before: Review) => Partial<Review>) =>
    emit({ type: 'changed', change: (before) => ({ ...before, ...change(before) }) });
  const mapFood = (name: string, mapped: FoodLine['mapped']) =>
    update(({ foods }) => ({ foods: foods.map((line) => (line.name === name ? { ...line, mapped } : line)) }));
  const setMeal = (name: string, meal: MealType) =>
    update(({ choices }) => ({ choices: { ...choices, meals: { ...choices.meals, [name]: meal } } }));
  const setUsesFileAmounts = (usesFileAmounts: boolean) => update(() => ({ usesFileAmounts }));
  return {
    ...work,
    isReady: !index.isOnItsWay,
    choose,
    changeChoices,
    fill,
    mapFood,
    setMeal,
    setUsesFileAmounts,
  };
}

type Planned = Omit<Review, 'duplicates'>;

/** How rows of the file become journal rows, by the member's choices. */
function usePlan(): (review: Planned) => DiaryPlan {
  const t = useTranslations('diary');
  const { language } = useLanguage();
  return ({ read, foods, choices, usesFileAmounts }) => {
    const mapped = new Map(foods.map((line) => [line.name, line.mapped]));
    return {
      source: read.head.source,
      mappedOf: (name) => {
        const food = mapped.get(name);
        return food ? { ...food, name: foodName(food, language) } : undefined;
      },
      mealOf: (name) => choices.meals[name],
      usesFileAmounts,
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

/** Reads a file and asks the server which rows are in the journal already. */
function useReading(index: ReturnType<typeof useFoodIndex>, planOf: (review: Planned) => DiaryPlan) {
  const queryClient = useQueryClient();
  const { id: userId } = useMember();
  return async (importId: string, { file, choices: chosen, before }: ReadOf): Promise<ReadOutcome<Parts>> => {
    const { table, result, choices } = await readWith(file, { userId, chosen, filled: before?.filled });
    if (typeof result === 'string') {
      const canPoint = table.names.length > 2 && result === 'unknown';
      return { problem: result, draft: canPoint ? { file, table, choices } : null };
    }
    const aliases = await queryClient.fetchQuery(foodAliasesQuery());
    const mapped = new Map(before?.foods.map((line) => [line.name, line]));
    const foods = (await matchFoods(result, index, aliases)).map((line) => mapped.get(line.name) ?? line);
    const { usesFileAmounts, filled } = before ?? { usesFileAmounts: true, filled: {} };
    const next = { file, table, read: result, choices, foods, usesFileAmounts, filled };
    const duplicates = await findDuplicates(importId, rowsOfDiary(result.rows, planOf(next)));
    return { review: { ...next, duplicates }, draft: null };
  };
}

type ReadSettings = { userId: string; chosen: DiaryChoices | null; filled: Review['filled'] | undefined };

/** Reads by the member's choices for this file, those stored for an earlier file with the same columns, or the column names. */
async function readWith(file: File, { userId, chosen, filled }: ReadSettings) {
  const read = (by: Partial<DiaryChoices> | null) =>
    readDiaryFile(file, {
      nowMs: correctedNow(),
      dateOrder: by?.dateOrder ?? 'day-first',
      filled,
      choice: by?.columns,
    });
  const first = await read(chosen);
  const choices = chosen ?? storedChoices(userId, first.table.names);
  const isOther = JSON.stringify(choices.columns) !== JSON.stringify(guessDiaryColumns(first.table.names));
  const isReadAgain = chosen === null && isOther && columnsProblem(choices.columns) === null;
  return { ...(isReadAgain ? await read(choices) : first), choices };
}

/** Batches of complete days: a day with a new row is sent with all its rows. */
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

/** Rejected rows with their reasons in text. */
export function useRefusedLines(refused: ReadDiary['refused']): RefusedLine[] {
  const t = useTranslations('diary');
  return refused.map(({ line, reason, cells }) => ({ line, cells, reason: t(`why.${reason}`) }));
}
