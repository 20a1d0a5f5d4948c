import { Refrigerator, Snowflake } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { eatFromCooking } from '#domain/meals/recipes/cooking.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { NumberWithUnit } from '#web/ui/data/number-with-unit.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RecipePicture } from '../pictures/dish-picture.tsx';
import { type CookedPortion, grouped } from '../recipe-queries.ts';
import { mealNow, useEat } from './use-eat.ts';

/** Stored portions of one batch in one location. */
export type PortionGroup = { key: string; portions: CookedPortion[]; first: CookedPortion };

export const LOCATION_ICONS = { fridge: Refrigerator, freezer: Snowflake };

/** In the order in which they should be eaten. */
export function groupPortions(portions: readonly CookedPortion[]): PortionGroup[] {
  const groups = grouped(portions, ({ cooking, portion }) => `${cooking.id} ${portion.place}`);
  return [...groups].flatMap(([key, all]) => (all[0] ? [{ key, portions: all, first: all[0] }] : []));
}

/** Stored portions in stock; one tap eats one. */
export function PortionsCard({ portions }: { portions: readonly CookedPortion[] }) {
  const t = useTranslations('recipes');
  const format = useFormat();
  return (
    <Card flush aria-labelledby={TITLE_ID}>
      <div className="border-b border-line p-5 pb-4">
        <h2 id={TITLE_ID} className="text-caption font-regular text-ink-2">
          {t('boxes.ready')}
        </h2>
        <NumberWithUnit value={format.number(portions.length)} unit={t('boxes.atHome', { count: portions.length })} />
      </div>
      <ul className="divide-y divide-line">
        {groupPortions(portions).map((group) => (
          <PortionRow key={group.key} group={group} />
        ))}
      </ul>
    </Card>
  );
}

const TITLE_ID = 'boxes-at-home';

function PortionRow({ group: { portions, first } }: { group: PortionGroup }) {
  const t = useTranslations('recipes');
  const format = useFormat();
  const eat = useEat();
  const { cooking, portion } = first;
  const { calories } = eatFromCooking(cooking, { grams: portion.grams, unit: 'g', quantity: portion.grams });
  return (
    <li className="flex items-center gap-3 py-3 pr-4 pl-5">
      <RecipePicture recipeId={cooking.recipeId} className="size-11 rounded-md" />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere text-ink">{cooking.name}</p>
        <p className="flex flex-wrap items-center gap-x-1.5 text-caption text-ink-3">
          <Icon of={LOCATION_ICONS[portion.place]} size={15} />
          <span className="sr-only">{t(`boxes.in_${portion.place}`)}: </span>
          {t('boxes.each', { count: portions.length, kcal: format.kcal(calories) })}
        </p>
        <BestBefore day={portion.bestBefore} />
      </div>
      <Button
        writes
        variant="soft"
        size="md"
        aria-label={t('boxes.eatOne', { name: cooking.name })}
        onClick={() => void eat.storedPortion(first, mealNow())}
      >
        {t('boxes.eat')}
      </Button>
    </li>
  );
}

/** Shown only when near: today, tomorrow, or past. */
export function BestBefore({ day }: { day: string }) {
  const t = useTranslations('recipes');
  const format = useFormat();
  const today = useToday();
  if (day > today)
    return <p className="text-caption text-ink-3">{t('boxes.bestBefore', { day: format.dayShort(day) })}</p>;
  return <Badge tone="warn">{day === today ? t('boxes.today') : t('boxes.past', { day: format.dayShort(day) })}</Badge>;
}
