import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AdminFoodRow } from '#domain/meals/catalogue/foods-admin.contract.ts';
import type { PlanFood } from '#domain/meals/meals.contract.ts';
import { recipeFromReady } from '#domain/meals/ready/ready-recipes.ts';
import { scaleFood } from '#domain/meals/scale-food.ts';
import { recipePortions } from '#domain/meals/week/week-entries.ts';
import { readyText } from '#domain/ready-made/ready-made.ts';
import { nameIn } from '#domain/text/language.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { adminExercisesQuery } from '../exercises/exercises-queries.ts';
import { useExerciseLabels } from '../exercises/use-exercise-labels.ts';
import { adminFoodsQuery } from '../foods/foods-queries.ts';
import { readyRecipesQuery } from './ready-queries.ts';

const MAX_FOUND = 6;
const DEBOUNCE_MS = 200;
const GRAMS = 100;

type Choice = { id: string; title: string; meta?: string | undefined; onChoose: () => void };

function useTyped() {
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed.trim(), DEBOUNCE_MS);
  return { typed, setTyped, query, isAsked: query.length > 1 };
}

type AddSearchProps = { label: string; search: ReturnType<typeof useTyped>; choices: readonly Choice[] };

/** A search whose results are added to the content by pressing them. */
function AddSearch({ label, search: { typed, setTyped, isAsked }, choices }: AddSearchProps) {
  const t = useTranslations('readyContent');
  return (
    <div>
      <SearchField boxed label={label} placeholder={label} value={typed} onValueChange={setTyped} />
      {isAsked && choices.length > 0 && (
        <List label={t('found')}>
          {choices.slice(0, MAX_FOUND).map(({ id, title, meta, onChoose }) => (
            <ListRow
              key={id}
              title={title}
              meta={meta}
              trailing={<Icon of={Plus} />}
              onPress={() => {
                setTyped('');
                onChoose();
              }}
            />
          ))}
        </List>
      )}
      {isAsked && choices.length === 0 && <p className="py-3 text-caption text-ink-3">{t('notFound')}</p>}
    </div>
  );
}

type AddFoodProps = { withRecipes?: boolean; onAdd: (food: PlanFood) => void };

/** Adds 100 g of a food of the catalogue, or a portion of a ready-made recipe. */
export function AddFood({ withRecipes = false, onAdd }: AddFoodProps) {
  const t = useTranslations('readyContent');
  const { language } = useLanguage();
  const search = useTyped();
  const found = useQuery({ ...adminFoodsQuery({ query: search.query }), enabled: search.isAsked });
  const choices = (found.data?.foods ?? [])
    .filter(({ mergedInto }) => !mergedInto)
    .map((food) => ({
      id: food.id,
      title: nameIn(food, language),
      meta: food.brand ?? undefined,
      onChoose: () => onAdd(foodOf(food)),
    }));
  const recipes = useRecipeChoices(withRecipes && search.isAsked ? search.query : null, onAdd);
  const label = t(withRecipes ? 'addFoodOrRecipe' : 'addFood');
  return <AddSearch {...{ label, search }} choices={[...recipes, ...choices]} />;
}

/** Published recipes whose names contain what was typed; none without a query. */
function useRecipeChoices(query: string | null, onAdd: (food: PlanFood) => void): Choice[] {
  const t = useTranslations('readyContent');
  const { language } = useLanguage();
  const ready = useQuery({ ...readyRecipesQuery(), enabled: query !== null });
  if (query === null) return [];
  return (ready.data ?? [])
    .map((recipe) => ({ recipe, text: readyText(recipe.texts, language) }))
    .filter(({ text }) => text.name.toLowerCase().includes(query.toLowerCase()))
    .flatMap(({ recipe, text }) => {
      const copy = recipeFromReady(recipe, text, (tag) => tag);
      const food = recipePortions({ ...copy, createdAt: '', editedAt: '' }, () => undefined, 1);
      return food ? [{ id: recipe.id, title: text.name, meta: t('kind-recipe'), onChoose: () => onAdd(food) }] : [];
    });
}

function foodOf({ id, nameSv, per100g }: AdminFoodRow): PlanFood {
  return { foodId: id, name: nameSv, unit: 'g', quantity: GRAMS, grams: GRAMS, ...scaleFood(per100g, GRAMS) };
}

/** Adds an exercise of the catalogue. */
export function AddExercise({ onAdd }: { onAdd: (exercise: { id: string; isTimed: boolean }) => void }) {
  const t = useTranslations('readyContent');
  const words = useExerciseLabels();
  const search = useTyped();
  const found = useQuery({ ...adminExercisesQuery({ query: search.query }), enabled: search.isAsked });
  const choices = (found.data?.exercises ?? [])
    .filter(({ hidden }) => !hidden)
    .map((exercise) => ({
      id: exercise.id,
      title: words.name(exercise),
      meta: words.muscle(exercise.primaryMuscle),
      onChoose: () => onAdd({ id: exercise.id, isTimed: exercise.logged === 'time' || exercise.logged === 'distance' }),
    }));
  return <AddSearch label={t('addExercise')} {...{ search, choices }} />;
}
