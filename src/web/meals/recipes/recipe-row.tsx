import { Link } from '@tanstack/react-router';
import { CookingPot, House, ShoppingBasket } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { MealPicture } from '#domain/meals/pictures/pictures.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Tile } from '#web/ui/data/list-row.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MacroText } from '../macro-text.tsx';
import type { RecipeView } from './recipe-queries.ts';
import { RecipeRefusal, RecipeSync } from './recipe-sync.tsx';

type RecipeRowProps = {
  view: RecipeView;
  /** How many of its foods are not at home; undefined when nobody counts that. */
  missing: number | undefined;
  picture: MealPicture | undefined;
  /** On a wide screen a card of a grid, with its picture above. */
  inGrid: boolean;
};

/** A recipe in the list: what a portion holds, how long it takes, and what is not at home. */
export function RecipeRow({ view: { recipe, portion }, missing, picture, inGrid }: RecipeRowProps) {
  const t = useTranslations('recipes');
  const format = useFormat();
  return (
    <li className={classNames('relative px-5 py-3.5 hover:bg-surface-2/60', inGrid && cardClass)}>
      <div className={classNames('flex items-center gap-3', inGrid && 'lg:flex-col lg:items-stretch lg:gap-0')}>
        <RecipeThumb picture={picture} inGrid={inGrid} />
        <div className={classNames('min-w-0 flex-1', inGrid && 'lg:p-4')}>
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
          {missing !== undefined && <AtHome missing={missing} />}
          {recipe.unread.length > 0 && (
            <p className="text-caption text-warn">{t('list.uncounted', { count: recipe.unread.length })}</p>
          )}
        </div>
      </div>
      <RecipeRefusal recipeId={recipe.id} />
    </li>
  );
}

const cardClass = 'lg:overflow-hidden lg:rounded-lg lg:border lg:border-line lg:bg-surface lg:p-0 lg:shadow-1';

function RecipeThumb({ picture, inGrid }: Pick<RecipeRowProps, 'picture' | 'inGrid'>) {
  if (picture) {
    const shape = classNames('size-18 rounded-md', inGrid && 'lg:h-35 lg:w-full lg:rounded-none');
    return (
      <img
        src={picture.url}
        alt=""
        loading="lazy"
        className={classNames('flex-none bg-surface-2 object-cover', shape)}
      />
    );
  }
  return (
    <div className={classNames(inGrid && 'lg:grid lg:h-35 lg:place-items-center lg:bg-accent-soft')}>
      <Tile icon={CookingPot} tone="accent" />
    </div>
  );
}

function AtHome({ missing }: { missing: number }) {
  const t = useTranslations('recipes');
  return (
    <p className={classNames('flex items-center gap-1 text-caption', missing === 0 ? 'text-accent' : 'text-ink-3')}>
      <Icon of={missing === 0 ? House : ShoppingBasket} size={14} />
      {missing === 0 ? t('list.allAtHome') : t('list.missing', { count: missing })}
    </p>
  );
}
