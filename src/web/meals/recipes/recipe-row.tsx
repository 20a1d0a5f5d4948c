import { Link } from '@tanstack/react-router';
import { CookingPot } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#web/platform/format/format.ts';
import { Tile } from '#web/ui/data/list-row.tsx';
import { MacroText } from '../macro-text.tsx';
import type { RecipeView } from './recipe-queries.ts';
import { RecipeRefusal, RecipeSync } from './recipe-sync.tsx';

/** A recipe in the list: what a portion holds, and how long it takes. */
export function RecipeRow({ view: { recipe, portion } }: { view: RecipeView }) {
  const t = useTranslations('recipes');
  const format = useFormat();
  return (
    <li className="relative px-5 py-3.5 hover:bg-surface-2/60">
      <div className="flex items-center gap-3">
        <Tile icon={CookingPot} tone="accent" />
        <div className="min-w-0 flex-1">
          <Link
            to="/meals/recipes/$recipeId"
            params={{ recipeId: recipe.id }}
            className="font-medium wrap-anywhere text-ink after:absolute after:inset-0"
          >
            {recipe.name}
          </Link>
          <p className="flex flex-wrap gap-x-2 text-caption text-ink-3">
            <span>
              <b className="font-semibold text-ink">{format.number(portion.nutrients.calories)}</b> kcal
              {recipe.minutes !== null && `, ${t('list.minutes', { minutes: recipe.minutes })}`}
            </span>
            <MacroText of={portion.nutrients} />
            <RecipeSync recipeId={recipe.id} />
          </p>
          {recipe.unread.length > 0 && (
            <p className="text-caption text-warn">{t('list.uncounted', { count: recipe.unread.length })}</p>
          )}
        </div>
      </div>
      <RecipeRefusal recipeId={recipe.id} />
    </li>
  );
}
