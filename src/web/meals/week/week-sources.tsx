import { CookingPot, Refrigerator, Snowflake } from 'lucide-react';
import { type DragEvent, type ReactNode, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { eatFromCooking } from '#domain/meals/recipes/cooking.ts';
import { recipePortions } from '#domain/meals/week/week-entries.ts';
import { foldWords } from '#domain/text/fold-text.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { planFoodOf } from '../food-item.ts';
import { DishPicture } from '../pictures/dish-picture.tsx';
import { useCookings, useRecipes } from '../recipe-queries.ts';
import { useDishPictures } from './use-dish-pictures.ts';
import type { Plannable } from './use-week-writes.ts';
import { useRecipeById, type Week } from './week-queries.ts';

export type Source = Plannable & { key: string; meta: string; location: 'fridge' | 'freezer' | null };

/** What can be planned: recipe portions, and stored portions that are not planned yet. */
function useSources({ entries }: Pick<Week, 'entries'>): { recipes: Source[]; portions: Source[] } {
  const t = useTranslations('week');
  const format = useFormat();
  const { recipes } = useRecipes();
  const { portions } = useCookings();
  const find = useRecipeById();
  return useMemo(() => {
    const planned = new Set(entries.map(({ boxId }) => boxId));
    return {
      recipes: recipes.flatMap((recipe) => {
        const food = recipePortions(recipe, find, 1);
        const minutes = recipe.minutes === null ? [] : [t('add.minutes', { minutes: recipe.minutes })];
        const meta = [format.kcal(food?.calories ?? null), ...minutes].join(', ');
        return food ? [{ key: recipe.id, food, boxId: null, meta, location: null }] : [];
      }),
      portions: portions
        .filter(({ portion }) => !planned.has(portion.id))
        .map(({ cooking, portion }) => {
          const food = planFoodOf(eatFromCooking(cooking, { grams: portion.grams, unit: 'låda', quantity: 1 }));
          const where = t(portion.place === 'freezer' ? 'add.frozen' : 'add.cooled');
          const meta = `${format.kcal(food.calories)}, ${where}`;
          return { key: portion.id, food, boxId: portion.id, meta, location: portion.place };
        }),
    };
  }, [recipes, portions, find, entries, t, format]);
}

type SourceListProps = {
  week: Pick<Week, 'entries'>;
  onPick: (source: Source) => void;
  /** Absent where dragging is not possible. */
  onDrag?: ((source: Source | null) => void) | undefined;
};

/** Recipes and stored portions to plan. */
export function SourceList({ week, onPick, onDrag }: SourceListProps) {
  const t = useTranslations('week');
  const { recipes, portions } = useSources(week);
  const [kind, setKind] = useState<'recipes' | 'boxes'>('recipes');
  const [text, setText] = useState('');
  const typed = foldWords(text);
  const found = recipes.filter(({ food }) =>
    typed.every((word) => foldWords(food.name).some((known) => known.startsWith(word))),
  );
  const shown = kind === 'recipes' ? found : portions;
  const pictureOf = useDishPictures();
  const hasPictures = shown.some(({ food }) => pictureOf(food) !== null);
  const empty = kind === 'boxes' ? 'noBoxes' : recipes.length === 0 ? 'none' : 'noneFound';
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Segmented
        label={t('add.sources')}
        value={kind}
        onValueChange={setKind}
        options={[
          { value: 'recipes', label: t('add.recipes') },
          { value: 'boxes', label: t('add.boxes', { count: portions.length }) },
        ]}
      />
      {kind === 'recipes' && recipes.length > 0 && (
        <SearchField
          boxed
          label={t('add.search')}
          placeholder={t('add.search')}
          value={text}
          onValueChange={setText}
          maxLength={80}
        />
      )}
      {shown.length > 0 ? (
        <ul
          className="divide-y divide-line"
          aria-label={kind === 'recipes' ? t('add.recipes') : t('add.boxes', { count: portions.length })}
        >
          {shown.map((source) => (
            <SourceRow key={source.key} source={source} onPick={onPick} onDrag={onDrag}>
              {hasPictures && <SourcePicture url={pictureOf(source.food)} />}
            </SourceRow>
          ))}
        </ul>
      ) : (
        <div className="flex flex-col items-start gap-2 py-2 text-caption text-ink-3">
          <p>{t(`add.${empty}`)}</p>
          {empty === 'none' && (
            <ButtonLink to="/meals/recipes/new" variant="soft" size="sm">
              {t('add.write')}
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  );
}

const LOCATION_ICONS = { fridge: Refrigerator, freezer: Snowflake };

/** An icon in place of a missing picture, so that the names are aligned. */
function SourcePicture({ url }: { url: string | null }) {
  if (url !== null) return <DishPicture url={url} className="size-10 rounded-md" />;
  return (
    <span className="grid size-10 flex-none place-items-center rounded-md bg-accent-soft text-accent">
      <Icon of={CookingPot} size={20} />
    </span>
  );
}

type SourceRowProps = Pick<SourceListProps, 'onPick' | 'onDrag'> & { source: Source; children: ReactNode };

function SourceRow({ source, onPick, onDrag, children }: SourceRowProps) {
  const drag = onDrag && {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'copyMove';
      event.dataTransfer.setData('text/plain', source.food.name);
      onDrag(source);
    },
    onDragEnd: () => onDrag(null),
  };
  return (
    <li>
      <button
        type="button"
        {...drag}
        onClick={() => onPick(source)}
        className="flex min-h-14 w-full items-center gap-2 rounded-md px-1 py-2 text-left hover:bg-surface-2"
      >
        {children}
        <span className="min-w-0 flex-1">
          <span className="block font-medium wrap-anywhere text-ink">{source.food.name}</span>
          <span className="block text-caption text-ink-3">{source.meta}</span>
        </span>
        {source.location && <Icon of={LOCATION_ICONS[source.location]} size={16} className="flex-none text-ink-3" />}
      </button>
    </li>
  );
}
