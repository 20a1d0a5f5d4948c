import { Check, Star } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Food } from '#domain/meals/add-food/foods.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { foodName } from '../food-name.ts';
import { MacroText } from '../macro-text.tsx';
import type texts from '../meals.sv.json';

type FoundFoodProps = { food: Food; isChosen: boolean; isFavourite: boolean; onPress: () => void };

/** A search result with its values per 100 g; pressing it toggles its selection. */
export function FoundFood({ food, isChosen, isFavourite, onPress }: FoundFoodProps) {
  const format = useFormat();
  const { language } = useLanguage();
  const categoryText = useCategoryText();
  const name = foodName(food, language);
  return (
    <li className={classNames('-mx-4 px-4 md:-mx-6 md:px-6', isChosen && 'bg-accent-soft')}>
      <button
        type="button"
        data-food
        aria-pressed={isChosen}
        onClick={onPress}
        className="flex min-h-15 w-full items-center gap-3 rounded-sm py-2 text-left"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium" title={name}>
            {name} {isFavourite && <FavouriteStar />}
          </span>
          <span className="flex flex-wrap gap-x-2.5 text-caption text-ink-3">
            <span className="truncate">{food.brand ?? categoryText(food)}</span>
            <MacroText of={food.per100g} />
          </span>
        </span>
        <span className="flex-none">
          <b className="font-semibold">{format.energy(food.per100g.calories)}</b>
          <span className="text-caption text-ink-3"> {format.energyUnit}</span>
        </span>
        <CheckMark on={isChosen} />
      </button>
    </li>
  );
}

export function FavouriteStar() {
  const t = useTranslations('meals');
  return (
    <span className="inline-block align-[-2px] text-accent">
      <span className="sr-only">{t('habits.isFavourite')}</span>
      <Icon of={Star} size={14} className="fill-current" />
    </span>
  );
}

function CheckMark({ on }: { on: boolean }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'grid size-6 flex-none place-items-center rounded-sm border-[1.5px]',
        on ? 'border-accent bg-accent text-on-accent' : 'border-line-strong bg-surface',
      )}
    >
      {on && <Icon of={Check} size={16} strokeWidth={3} />}
    </span>
  );
}

type Category = keyof (typeof texts)['categories'];

/** Category names in the member's language. Categories of outside databases are shown as they are. */
function useCategoryText(): (food: Pick<Food, 'category' | 'source'>) => string {
  const t = useTranslations('meals');
  return ({ category, source }) => {
    const key = source === 'own' ? 'own' : category;
    return t.has(`categories.${asCategory(key)}`) ? t(`categories.${asCategory(key)}`) : category;
  };
}

// The texts have exactly our categories; `has` is checked before a category of another source is looked up.
const asCategory = (category: string) => category as Category;
