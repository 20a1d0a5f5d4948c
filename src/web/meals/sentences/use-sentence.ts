import { useMemo, useState } from 'react';
import type { Food } from '#domain/meals/add-food/foods.contract.ts';
import type { Amount } from '#domain/meals/add-food/parse-amount.ts';
import { parseQuery } from '#domain/meals/add-food/parse-query.ts';
import type { MealType } from '#domain/meals/meal-types.ts';
import { cookingIdOf } from '#domain/meals/recipes/cooking.ts';
import { chooseFood, isSentence, matchSentence, type SentenceRow } from '#domain/meals/sentences/match-sentence.ts';
import { readSentence, STORED_UNIT } from '#domain/meals/sentences/read-sentence.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { isCalledSo, searchIndex } from '../add-food/use-food-index.ts';
import type { KnownFoods } from '../add-food/use-known-foods.ts';

/** Search results considered for each food of a sentence. */
const CANDIDATES = 8;
/** Each food needs one or two searches, so the text is read only when typing pauses. */
const PAUSE_MS = 150;
/** Minimum length of a sentence; a shorter text is a search for one food. */
const SENTENCE_FROM = 6;

/** A row of the sentence. Its key is the text it was read from, which does not change while more is typed. */
export type ShownRow = SentenceRow & { key: string };
export type SentenceView = NonNullable<ReturnType<typeof useReadSentence>>;

/** What the member changed of a row. */
type Edit = { food?: Food; amount?: Amount; isRemoved?: boolean };

/** The foods of the typed sentence; null while the text is a search for one food. Works with the foods of this device. */
export function useReadSentence(text: string, known: KnownFoods) {
  const readText = useDebounced(text, PAUSE_MS);
  const read = useFoodsOf(readText, known);
  const [edits, setEdits] = useState<Readonly<Record<string, Edit>>>({});
  const isContinued = text.startsWith(readText) || readText.startsWith(text);
  if (read === null || !isContinued || text.trim().length < SENTENCE_FROM) return null;
  const edit = (key: string, change: Edit) =>
    setEdits((before) => ({ ...before, [key]: { ...before[key], ...change } }));
  return {
    mealType: read.mealType,
    /** False while the rows are those of an earlier text. */
    isCurrent: text === readText,
    rows: read.rows.flatMap((row) => editedRow(row, edits[row.key], known.usualAmount)),
    choose: (key: string, food: Food) => edit(key, { food }),
    setAmount: (key: string, amount: Amount) => edit(key, { amount }),
    remove: (key: string) => edit(key, { isRemoved: true }),
    /** Forgets the changes, because the foods were logged. */
    forget: () => setEdits({}),
  };
}

function editedRow(row: ShownRow, edit: Edit | undefined, usualAmount: KnownFoods['usualAmount']): ShownRow[] {
  if (!edit) return [row];
  if (edit.isRemoved) return [];
  const chosen = edit.food ? { ...row, ...chooseFood(row, edit.food, usualAmount) } : row;
  return [edit.amount ? { ...chosen, amount: edit.amount, isSure: true } : chosen];
}

type ReadFoods = { mealType: MealType | null; rows: ShownRow[] };

/** Reads the text again only when it or the foods of the device change; names that were searched for before are looked up. */
function useFoodsOf(text: string, { index, usualAmount }: KnownFoods): ReadFoods | null {
  const { language } = useLanguage();
  const catalogue = useMemo(() => {
    const searched = new Map<string, ReturnType<typeof searchIndex>>();
    const search = (name: string) => {
      const found = searched.get(name) ?? searchIndex(index.entries, name, CANDIDATES);
      searched.set(name, found);
      return found;
    };
    return {
      search,
      isCalled: isCalledSo,
      // Read with the first search, so that opening the dialog does not wait for the index.
      get stored() {
        return index.entries.map(({ food }) => food).filter(hasStored);
      },
      joinsCompounds: language === 'sv',
    };
  }, [index, language]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the usual amounts change with every render, and with the foods
  return useMemo(() => {
    if (text.trim().length < SENTENCE_FROM || !text.trim().includes(' ')) return null;
    const sentence = readSentence(text);
    const { search, isCalled, stored, joinsCompounds } = catalogue;
    const rows = matchSentence(sentence.parts, { search, isCalled, stored, joinsCompounds, usualAmount });
    const findWhole = () => {
      const { query } = parseQuery(text);
      const { foods, areGuesses } = search(query);
      return areGuesses ? [] : foods.map((food) => ({ food, isCalled: isCalledSo(food, query) }));
    };
    if (!isSentence(sentence, rows, findWhole)) return null;
    return { mealType: sentence.mealType, rows: rows.map((row, at) => ({ ...row, key: keyOf(row, rows, at) })) };
  }, [text, catalogue]);
}

const hasStored = ({ id, portions }: Food) =>
  cookingIdOf(id) !== null && portions.some(({ unit }) => unit === STORED_UNIT);

/** The text of the row; the same text a second time has its number. */
function keyOf({ part }: SentenceRow, rows: readonly SentenceRow[], at: number): string {
  const before = rows.slice(0, at).filter((row) => row.part.text === part.text).length;
  return `${part.text} ${before}`;
}
