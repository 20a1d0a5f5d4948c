import { Calendar, ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { addDays, type Day, isDay } from '#domain/day/day.ts';
import { FOOD_BOUNDS } from '#domain/food-bounds.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

type DayStepperProps = { day: Day; today: Day; onDay: (day: Day) => void };

/** Previous and next day, and a date picker. */
export function DayStepper({ day, today, onDay }: DayStepperProps) {
  const t = useTranslations('meals');
  const last = lastDay(today);
  return (
    <div className="-mx-2.5 flex items-center justify-between lg:mx-0 lg:gap-2">
      <IconButton
        label={t('day.previous')}
        icon={ChevronLeft}
        disabled={day <= FOOD_BOUNDS.earliestDay}
        onClick={() => onDay(addDays(day, -1))}
      />
      <DayPicker day={day} today={today} onDay={onDay} />
      <IconButton
        label={t('day.next')}
        icon={ChevronRight}
        disabled={day >= last}
        onClick={() => onDay(addDays(day, 1))}
      />
    </div>
  );
}

/** The browser's date picker, invisible above the name of the day. */
function DayPicker({ day, today, onDay }: DayStepperProps) {
  const t = useTranslations('meals');
  const name = useDayName(day, today);
  const last = lastDay(today);
  const choose = (chosen: string) => {
    if (isDay(chosen) && chosen >= FOOD_BOUNDS.earliestDay && chosen <= last) onDay(chosen);
  };
  return (
    <div className="relative flex min-h-11 items-center gap-2 rounded-md px-3 font-semibold focus-within:shadow-focus hover:bg-surface-2">
      <Icon of={Calendar} size={18} className="text-ink-2" />
      <span aria-live="polite">{name}</span>
      <input
        type="date"
        aria-label={t('day.choose')}
        value={day}
        min={FOOD_BOUNDS.earliestDay}
        max={last}
        onChange={(event) => choose(event.target.value)}
        onClick={({ currentTarget }) => currentTarget.showPicker?.()}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
      />
    </div>
  );
}

function useDayName(day: Day, today: Day): string {
  const t = useTranslations('meals');
  const format = useFormat();
  if (day.slice(0, 4) !== today.slice(0, 4)) return format.sentence(format.date(day));
  const near = format.dayRelative(day, today);
  if (near === format.day(day)) return format.sentence(near);
  return t('day.today', { day: format.sentence(near), date: format.dayAndMonth(day) });
}

function lastDay(today: Day): Day {
  return addDays(today, FOOD_BOUNDS.daysAhead);
}
