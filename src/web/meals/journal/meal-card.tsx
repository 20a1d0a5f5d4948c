import { Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import type { Day } from '#domain/day/day.ts';
import type { MealType } from '#domain/meals/meal-types.ts';
import { sumNutrients } from '#domain/meals/scale-food.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { MEAL_ICONS } from '../meal-icons.ts';
import { useRowName } from '../use-row-name.ts';
import { MealList } from './meal-list.tsx';
import { MealMenu } from './meal-menu.tsx';
import { MealTable } from './meal-table.tsx';
import type { Journal } from './use-journal.ts';

type MealCardProps = {
  day: Day;
  mealType: MealType;
  journal: Journal;
  /** Text of an empty meal; null when the page states it already. */
  emptyText: string | null;
  onAdd: () => void;
  /** Opens the sheet that copies this meal from another day. */
  onCopy: () => void;
  /** Planned entries of this meal that are not eaten. */
  planned?: ReactNode;
};

/** One meal of the day: a list on phones, a table from 768 px. */
export function MealCard({ day, mealType, journal, emptyText, onAdd, onCopy, planned }: MealCardProps) {
  const t = useTranslations('meals');
  const id = useId();
  const isWide = useMediaQuery('(min-width: 768px)');
  const lines = journal.linesOf(mealType);
  const logged = lines.filter(({ removed }) => removed === null).map(({ row }) => row);
  const rows = logged.map(({ foodItem }) => foodItem);
  const rowName = useRowName();
  const Lines = isWide ? MealTable : MealList;
  return (
    <Card flush aria-labelledby={id}>
      <div className="flex min-h-16 items-center gap-2 py-1.5 pr-3 pl-5">
        <Icon of={MEAL_ICONS[mealType]} size={20} className="text-ink-2" />
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-2">
          <h2 id={id} className="text-h3">
            {t(`meal.${mealType}`)}
          </h2>
          {rows.length > 0 && <Sum calories={sumNutrients(rows).calories} />}
        </div>
        {rows.length > 0 && (
          <MealMenu
            {...{ day, mealType, onCopy }}
            items={rows}
            names={logged.map(rowName)}
            onRemove={() => void journal.removeAll(logged)}
          />
        )}
        <AddButton mealType={mealType} isWide={isWide} onAdd={onAdd} />
      </div>
      {lines.length > 0 ? (
        <Lines lines={lines} journal={journal} caption={t(`meal.${mealType}`)} />
      ) : (
        emptyText && <p className="px-5 pb-4.5 text-caption text-ink-3">{emptyText}</p>
      )}
      {planned}
    </Card>
  );
}

function Sum({ calories }: { calories: number | null }) {
  const format = useFormat();
  return (
    <p className="flex-none">
      <b className="font-semibold">{format.energy(calories)}</b>
      <span className="text-caption text-ink-3"> {format.energyUnit}</span>
    </p>
  );
}

function AddButton({ mealType, isWide, onAdd }: { mealType: MealType; isWide: boolean; onAdd: () => void }) {
  const t = useTranslations('meals');
  const label = t('card.addTo', { meal: t(`mealIn.${mealType}`) });
  if (!isWide) return <IconButton label={label} icon={Plus} onClick={onAdd} />;
  return (
    <Button variant="ghost" size="sm" icon={Plus} aria-label={label} onClick={onAdd}>
      {t('card.add')}
    </Button>
  );
}
