import { Plus } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Day } from '#domain/day/day.ts';
import { MEAL_TYPES } from '#domain/meals/meal-types.ts';
import { entriesAt, type MealSlot } from '#domain/meals/week/week-entries.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { DayBalance } from './day-balance.tsx';
import { type EntryActions, EntryCard, entryElementId } from './entry-card.tsx';
import { useDayName } from './use-day-name.ts';
import type { PictureOf } from './use-dish-pictures.ts';
import type { WeekMenu } from './use-planned.ts';
import { WeekCurve } from './week-curve.tsx';
import type { PlannedEntry } from './week-queries.ts';

type WeekGridProps = {
  week: WeekMenu;
  goalOn: (day: Day) => number | null;
  actions: EntryActions;
  pictureOf: PictureOf;
  onAdd: (slot: MealSlot) => void;
  /** The dragged item: its energy, and its entry when it is already in the week. */
  dragged: { calories: number | null; entry: PlannedEntry | null } | null;
  /** `at` is the index within the meal, counted without the dragged entry. */
  onDrop: (slot: MealSlot & { at: number }) => void;
};

/** Seven days by four meals. */
export function WeekGrid({ week, goalOn, actions, pictureOf, onAdd, dragged, onDrop }: WeekGridProps) {
  const t = useTranslations('week');
  const format = useFormat();
  const today = useToday();
  const { days, entries } = week;
  const totals = days.map(week.energyOn);
  return (
    <Card flush as="div" className="min-w-0 px-3 pb-3">
      <table className="w-full table-fixed">
        <thead>
          <tr>
            {days.map((day, at) => (
              <th key={day} scope="col" className="px-1 pt-3 pb-1 text-center font-regular">
                <DayName day={day} isToday={day === today} />
                <span className="block text-h3">{format.number(totals[at] ?? null)}</span>
                <DayBalance total={totals[at] ?? null} goal={goalOn(day)} exercise={week.exerciseOn(day)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <td colSpan={days.length} className="p-0">
              <WeekCurve totals={totals} goals={days.map(goalOn)} open={days.filter((day) => day < today).length} />
            </td>
          </tr>
        </tbody>
        {MEAL_TYPES.map((mealType) => (
          <tbody key={mealType} className="border-t border-line">
            <tr>
              <th
                scope="rowgroup"
                colSpan={days.length}
                className="px-1 pt-2 pb-1 text-left text-caption font-medium text-ink-2"
              >
                {t(`meal.${mealType}`)}
              </th>
            </tr>
            <tr className="align-top">
              {days.map((day, at) => (
                <Cell
                  key={day}
                  slot={{ day, mealType }}
                  total={totals[at] ?? null}
                  entries={entriesAt(entries, { day, mealType })}
                  {...{ actions, pictureOf, onAdd, dragged, onDrop }}
                />
              ))}
            </tr>
          </tbody>
        ))}
      </table>
    </Card>
  );
}

function DayName({ day, isToday }: { day: string; isToday: boolean }) {
  const dayName = useDayName();
  return (
    <span className={classNames('block text-caption', isToday ? 'font-semibold text-accent' : 'text-ink-2')}>
      {dayName(day)}
    </span>
  );
}

type CellProps = Pick<WeekGridProps, 'actions' | 'pictureOf' | 'onAdd' | 'dragged' | 'onDrop'> & {
  slot: MealSlot;
  total: number | null;
  entries: readonly PlannedEntry[];
};

function Cell({ slot, total, entries, actions, pictureOf, onAdd, dragged, onDrop }: CellProps) {
  const t = useTranslations('week');
  const format = useFormat();
  // Index at which it would be dropped.
  const [over, setOver] = useState<number | null>(null);
  const others = entries.filter(({ id }) => id !== dragged?.entry?.id);
  const target = dragged === null ? null : over;
  // Moving within a day does not change its total.
  const gain = dragged?.entry?.day === slot.day ? 0 : (dragged?.calories ?? 0);
  const listens = {
    onDragOver: (event: DragEvent) => {
      if (dragged === null) return;
      event.preventDefault();
      setOver(positionOf(others, event.clientY));
    },
    onDragLeave: () => setOver(null),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(null);
      onDrop({ ...slot, at: positionOf(others, event.clientY) });
    },
  };
  return (
    <td className="px-1 pb-1" {...listens}>
      <ul className="flex flex-col gap-1 empty:hidden">
        {entries.map((entry) => (
          <EntryCard
            key={entry.id}
            entry={entry}
            actions={actions}
            pictureUrl={pictureOf(entry.food)}
            isMarked={target !== null && entry === others[target]}
          />
        ))}
      </ul>
      {target !== null ? (
        <div className="mt-1 grid min-h-11 place-items-center rounded-md border border-dashed border-accent bg-accent-soft p-1 text-center text-micro text-accent">
          {target === others.length && <span className="font-semibold">{t('add.drop')}</span>}
          <span>{t('add.becomes', { kcal: format.number((total ?? 0) + gain) })}</span>
        </div>
      ) : (
        <button
          type="button"
          aria-label={t('add.here', { meal: t(`mealIn.${slot.mealType}`), day: format.day(slot.day) })}
          onClick={() => onAdd(slot)}
          className={classNames(
            'mt-1 grid min-h-11 w-full place-items-center rounded-md text-ink-3 hover:bg-surface-2 hover:text-ink',
            entries.length === 0 && 'border border-dashed border-line-strong',
          )}
        >
          <Icon of={Plus} size={16} />
        </button>
      )}
    </td>
  );
}

/** Number of cards whose middle is above the pointer. */
function positionOf(entries: readonly PlannedEntry[], y: number): number {
  const isAbove = ({ id }: PlannedEntry) => {
    const bounds = document.getElementById(entryElementId(id))?.getBoundingClientRect();
    return bounds !== undefined && bounds.top + bounds.height / 2 < y;
  };
  return entries.filter(isAbove).length;
}
