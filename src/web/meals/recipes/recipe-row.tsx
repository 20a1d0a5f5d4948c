import { Link } from '@tanstack/react-router';
import { Archive, ShoppingBasket } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { MealPicture } from '#domain/meals/pictures/pictures.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { MacroText } from '../macro-text.tsx';
import { RecipeCover } from '../pictures/recipe-cover.tsx';
import type { RecipeView } from '../recipe-queries.ts';
import { RecipeRefusal, RecipeSync } from './recipe-sync.tsx';

type RecipeRowProps = {
  view: RecipeView;
  /** Number of its foods that are not in stock; undefined while the pantry is off. */
  missing: number | undefined;
  picture: MealPicture | undefined;
};

/** A recipe as a card: picture or cover, nutrients of a portion, time, and missing foods. */
export function RecipeRow({ view: { recipe, portion }, missing, picture }: RecipeRowProps) {
  const t = useTranslations('recipes');
  const format = useFormat();
  return (
    <li className="relative overflow-hidden rounded-lg border border-line bg-surface shadow-1 hover:bg-surface-2/60">
      <div className="flex flex-col">
        <RecipeThumb recipeId={recipe.id} picture={picture} />
        <div className="min-w-0 flex-1 p-3 md:p-4">
          <Link
            to="/meals/recipes/$recipeId"
            params={{ recipeId: recipe.id }}
            className="font-medium wrap-anywhere text-ink after:absolute after:inset-0"
          >
            {recipe.name}
          </Link>
          <p className="flex flex-wrap gap-x-2 text-caption text-ink-3">
            <span>
              <b className="font-semibold text-ink">{format.energy(portion.nutrients.calories)}</b> {format.energyUnit}
              {recipe.minutes !== null && `, ${t('list.minutes', { minutes: recipe.minutes })}`}
            </span>
            <MacroText of={portion.nutrients} />
            <RecipeSync recipeId={recipe.id} />
          </p>
          {missing !== undefined && <InStock missing={missing} />}
          {recipe.unread.length > 0 && (
            <p className="text-caption text-warn">{t('list.uncounted', { count: recipe.unread.length })}</p>
          )}
        </div>
      </div>
      <RecipeRefusal recipeId={recipe.id} />
    </li>
  );
}

function RecipeThumb({ recipeId, picture }: { recipeId: string; picture: MealPicture | undefined }) {
  if (!picture) return <RecipeCover recipeId={recipeId} className={coverClass} />;
  return (
    <img src={picture.url} alt="" loading="lazy" className={classNames('bg-surface-2 object-cover', coverClass)} />
  );
}

const coverClass = 'h-26 w-full lg:h-35';

function InStock({ missing }: { missing: number }) {
  const t = useTranslations('recipes');
  return (
    <p className={classNames('flex items-center gap-1 text-caption', missing === 0 ? 'text-accent' : 'text-ink-3')}>
      <Icon of={missing === 0 ? Archive : ShoppingBasket} size={14} />
      {missing === 0 ? t('list.allAtHome') : t('list.missing', { count: missing })}
    </p>
  );
}
