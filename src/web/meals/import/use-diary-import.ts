import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DIARY_BOUNDS, LENGTHS } from '#domain/bounds.ts';
import { fileKind, readColumnChoice } from '#domain/csv/column-choice.ts';
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
import { api } from '#web/platform/api/api.ts';
import { correctedNow } from '#web/platform/device/device-clock.ts';
import { readDraft, writeDraft } from '#web/platform/device/local-store.ts';
import { newId } from '#web/platform/device/new-id.ts';
import { browserTimeZone } from '#web/platform/format/use-today.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { useMember } from '#web/platform/session/use-session.tsx';
import { useFoodIndex } from '../add-food/use-food-index.ts';
import { foodName } from '../food-name.ts';
import { foodAliasesQuery, refreshJournal } from './diary-queries.ts';
import { type DiaryFile, type DiaryProblem, type DiaryTable, readDiaryFile } from './read-diary-file.ts';
import { type FoodLine, matchFoods } from './settle-foods.ts';

/** What the member has said of a file. Meals are kept by their names in the file. */
export type DiaryChoices = { columns: DiaryChoice; dateOrder: DateOrder; meals: Record<string, MealType> };
export type Review = {
  file: File;
  table: DiaryTable;
  read: ReadDiary;
  choices: DiaryChoices;
  foods: FoodLine[];
  keepsFigures: boolean;
  /** Energy (kcal) by line, typed for rows that have no figures. */
  filled: Readonly<Record<number, number>>;
  doubles: ReadonlySet<string>;
};
export type Report = { id: string; imported: number; skipped: number; foods: number; review: Review };
type Unknown = { file: File; table: DiaryTable; choices: DiaryChoices };

export type DiaryImportWork = ReturnType<typeof useDiaryImport>;

const NO_FOODS: never[] = [];
const KEPT_AS = 'diary-columns';

/** The three steps: a file that is read on the device, what was understood of it, and what came of it. */
export function useDiaryImport() {
  const t = useTranslations('diary');
  const queryClient = useQueryClient();
  const { language } = useLanguage();
  const { id: userId } = useMember();
  const index = useFoodIndex(NO_FOODS);
  const [problem, setProblem] = useState<DiaryProblem | null>(null);
  const [unknown, setUnknown] = useState<Unknown | null>(null);
  const [review, setReview] = useState<Review | null>(null);
  const [report, setReport] = useState<Report | null>(null);
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  // Kept over a failed attempt: trying again goes on with the same import, and the server skips what it has.
  const attempt = useRef('');

  const planOf = ({ read, foods, choices, keepsFigures }: Omit<Review, 'doubles'>): DiaryPlan => {
    const settled = new Map(foods.map((line) => [line.name, line.settled]));
    return {
      source: read.head.source,
      settledOf: (name) => {
        const food = settled.get(name);
        return food ? { ...food, name: foodName(food, language) } : undefined;
      },
      mealOf: (name) => choices.meals[name],
      keepsFigures,
      nameOfMeal: (meal) => {
        const known = mealOfName(meal);
        const name = known ? t(`mealNames.${known}`) : meal;
        return t('mealName', { meal: name, app: t(`apps.${read.head.source}`) });
      },
      timeZone: browserTimeZone(),
      nowMs: correctedNow(),
    };
  };

  const show = async (file: File, { table, result }: DiaryFile, choices: DiaryChoices, before: Review | null) => {
    if (typeof result === 'string') {
      setProblem(result);
      setUnknown(table.names.length > 2 && result === 'unknown' ? { file, table, choices } : null);
      setReview(null);
      return;
    }
    const aliases = await queryClient.fetchQuery(foodAliasesQuery());
    const settled = new Map(before?.foods.map((line) => [line.name, line]));
    const foods = (await matchFoods(result, index, aliases)).map((line) => settled.get(line.name) ?? line);
    const next = {
      file,
      table,
      read: result,
      choices,
      foods,
      keepsFigures: before?.keepsFigures ?? true,
      filled: before?.filled ?? {},
    };
    const doubles = await findDoubles(attempt.current, rowsOfDiary(result.rows, planOf(next)));
    setProblem(null);
    setUnknown(null);
    setReview({ ...next, doubles });
  };

  const readWith = async (file: File, choices: DiaryChoices | null, before: Review | null) => {
    const dateOrder = choices?.dateOrder ?? 'day-first';
    const settings = { nowMs: correctedNow(), dateOrder, filled: before?.filled };
    const first = await readDiaryFile(file, { ...settings, choice: choices?.columns });
    const kept = choices ?? keptChoices(userId, first.table.names);
    const isOther = JSON.stringify(kept.columns) !== JSON.stringify(guessDiaryColumns(first.table.names));
    const isReadAgain = choices === null && isOther && columnsProblem(kept.columns) === null;
    const whole = isReadAgain
      ? await readDiaryFile(file, { ...settings, dateOrder: kept.dateOrder, choice: kept.columns })
      : first;
    await show(file, whole, kept, before);
  };

  const choose = async (file: File) => {
    attempt.current = newId();
    await readWith(file, null, null);
  };

  /** The member says what a column holds or how dates are written: the file is read again. */
  const changeChoices = async (change: Partial<DiaryChoices>) => {
    const current = review ?? unknown;
    if (!current) return;
    const choices = { ...current.choices, ...change };
    if (columnsProblem(choices.columns) !== null) {
      setUnknown({ file: current.file, table: current.table, choices });
      setProblem(columnsProblem(choices.columns));
      setReview(null);
      return;
    }
    await readWith(current.file, choices, review);
  };

  const update = (change: (before: Review) => Partial<Review>) =>
    setReview((before) => before && { ...before, ...change(before) });
  const settle = (name: string, settled: FoodLine['settled']) =>
    update(({ foods }) => ({ foods: foods.map((line) => (line.name === name ? { ...line, settled } : line)) }));
  const setMeal = (name: string, meal: MealType) =>
    update(({ choices }) => ({ choices: { ...choices, meals: { ...choices.meals, [name]: meal } } }));
  /** The member types what rows without figures held: they are read again with it. */
  const fill = async (filled: Review['filled']) => {
    if (review) await readWith(review.file, review.choices, { ...review, filled: { ...review.filled, ...filled } });
  };
  const setKeepsFigures = (keepsFigures: boolean) => update(() => ({ keepsFigures }));

  const run = async () => {
    if (!review) return;
    const { foods, file, read, doubles } = review;
    keepChoices(userId, review);
    const aliases = foods.flatMap(({ name, settled }) => (settled ? [{ name, foodId: settled.id }] : []));
    await api.diaryImports.saveAliases({ aliases: aliases.slice(0, DIARY_BOUNDS.aliases) });
    const plan = planOf(review);
    const rows = rowsOfDiary(read.rows, plan);
    const freshDays = new Set(rows.filter(({ id }) => !doubles.has(id)).map(({ day }) => day));
    const fresh = rows.filter(({ day }) => freshDays.has(day));
    const batches = diaryBatches(fresh, ownFoodsOfDiary(read.rows, plan));
    const sum = { imported: 0, foods: 0 };
    setProgress({ done: 0, of: batches.length });
    try {
      for (const [place, batch] of batches.entries()) {
        const [id, fileName] = [attempt.current, file.name.slice(0, LENGTHS.importFile)];
        const told = await api.diaryImports.take({ ...batch, id, source: read.head.source, fileName });
        sum.imported += told.imported;
        sum.foods += told.foods;
        setProgress({ done: place + 1, of: batches.length });
      }
    } finally {
      setProgress(null);
    }
    await refreshJournal(queryClient);
    setReport({ id: attempt.current, ...sum, skipped: rows.length - sum.imported, review });
  };

  const back = () => {
    setReview(null);
    setUnknown(null);
    setProblem(null);
  };
  return {
    isReady: !index.isOnItsWay,
    problem,
    unknown,
    choose,
    changeChoices,
    review,
    settle,
    setMeal,
    setKeepsFigures,
    fill,
    back,
    run,
    progress,
    report,
  };
}

async function findDoubles(id: string, rows: Parameters<typeof diaryBatches>[0]): Promise<Set<string>> {
  const doubles = new Set<string>();
  for (const { rows: some } of diaryBatches(rows, []))
    for (const double of (await api.diaryImports.check({ id, rows: some })).doubles) doubles.add(double);
  return doubles;
}

/** What was said of an earlier file with the same first row. */
function keptChoices(userId: string, names: readonly string[]): DiaryChoices {
  const kept: Partial<Record<string, unknown>> = Object(Object(readDraft(userId, KEPT_AS))[fileKind(names)]);
  const columns = readColumnChoice(kept.columns, names, DIARY_COLUMNS);
  const dateOrder = kept.dateOrder === 'month-first' ? 'month-first' : 'day-first';
  const isWhole = columnsProblem(columns) === null;
  return { columns: isWhole ? columns : guessDiaryColumns(names), dateOrder, meals: keptMeals(kept.meals) };
}

function keptMeals(value: unknown): Record<string, MealType> {
  const meals: Record<string, MealType> = {};
  for (const [name, meal] of Object.entries(Object(value)))
    if (meal === 'Breakfast' || meal === 'Lunch' || meal === 'Dinner' || meal === 'Snacks') meals[name] = meal;
  return meals;
}

function keepChoices(userId: string, { table, choices }: Review) {
  writeDraft(userId, KEPT_AS, { ...Object(readDraft(userId, KEPT_AS)), [fileKind(table.names)]: choices });
}
