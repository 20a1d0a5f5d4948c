import { type KeyboardEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { addDays, type Day } from '#domain/day/day.ts';
import { weekdayIndex } from '#domain/day/iso-week.ts';
import {
  addMonths,
  dayInMonth,
  type MonthDay,
  type MonthWeek,
  type TrainingMonth,
} from '#domain/fitness/history/training-month.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useWorkoutTexts } from '../history/workout-texts.ts';

type MonthGridProps = { month: TrainingMonth; label: string; chosen: Day; today: Day; onDay: (day: Day) => void };

/** The weeks of a month as a grid with one tab stop; arrow keys move by day and week, Page Up and Page Down by month. */
export function MonthGrid({ month, label, chosen, today, onDay }: MonthGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const handleKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(event.key, chosen);
    if (next === null) return;
    event.preventDefault();
    onDay(next);
    // The day may be in a month that is rendered next.
    requestAnimationFrame(() => table.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus());
  };
  return (
    <div className="px-2 pb-2">
      <table ref={table} aria-label={label} className="w-full table-fixed">
        <Weekdays today={today} />
        {month.weeks.map((week) => (
          <Week key={week.monday} {...{ week, chosen, onDay }} onKeyDown={handleKeyDown} />
        ))}
      </table>
    </div>
  );
}

/** The target day of a key; null for other keys. */
function dayAfterKey(key: string, day: Day): Day | null {
  const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[key];
  if (days !== undefined) return addDays(day, days);
  const months = { PageUp: -1, PageDown: 1 }[key];
  return months === undefined ? null : dayInMonth(day, addMonths(day.slice(0, 7), months));
}

/** 2024-01-01 was a Monday. */
const A_MONDAY = '2024-01-01';

function Weekdays({ today }: { today: Day }) {
  const { locale } = useLanguage();
  const short = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const long = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return (
    <thead className="border-b border-line text-caption">
      <tr>
        {Array.from({ length: 7 }, (_, index) => {
          const at = Date.parse(`${addDays(A_MONDAY, index)}T00:00:00Z`);
          const isToday = index === weekdayIndex(today);
          return (
            <th
              key={at}
              scope="col"
              abbr={long.format(at)}
              className={classNames('pb-1.5', isToday ? 'font-semibold text-ink' : 'font-regular text-ink-3')}
            >
              {short.format(at).replace('.', '')}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

type DayProps = { chosen: Day; onDay: (day: Day) => void; onKeyDown: (event: KeyboardEvent) => void };

function Week({ week, ...props }: DayProps & { week: MonthWeek }) {
  const t = useTranslations('history');
  const texts = useWorkoutTexts();
  const text = week.minutes > 0 ? texts.minutes(week.minutes) : week.isPlanned ? t('calendar.planned') : '';
  const tone = week.isThisWeek ? 'font-semibold text-ink' : 'font-regular text-ink-3';
  return (
    <tbody className="border-b border-line last:border-b-0">
      <tr className="text-caption">
        <th scope="rowgroup" colSpan={3} className={classNames('px-1.5 pt-1 text-left', tone)}>
          {t('calendar.week', { week: week.week })}
        </th>
        <td colSpan={4} className={classNames('px-1.5 pt-1 text-right', tone)}>
          {text}
        </td>
      </tr>
      <tr>
        {week.days.map((day) => (
          <td key={day.day} className="pt-1 pb-1.5">
            <DayButton day={day} {...props} />
          </td>
        ))}
      </tr>
    </tbody>
  );
}

function DayButton({
  day: { day, isInMonth, isToday, state },
  chosen,
  onDay,
  onKeyDown,
}: DayProps & { day: MonthDay }) {
  const t = useTranslations('history');
  const format = useFormat();
  const isChosen = day === chosen;
  const stateText = state === 'none' ? '' : `, ${t(`dayStates.${state}`)}`;
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isChosen ? 0 : -1}
      aria-label={`${format.day(day)}${stateText}`}
      aria-current={isToday ? 'date' : undefined}
      aria-pressed={isChosen}
      onClick={() => onDay(day)}
      onKeyDown={onKeyDown}
      className={classNames(
        'relative mx-auto my-0.5 grid size-10 place-items-center rounded-md text-body after:absolute after:-inset-0.5',
        dayClass(state, isInMonth),
        isToday && 'ring-2 ring-accent ring-offset-2 ring-offset-surface',
        isChosen && !isToday && 'outline-2 outline-offset-1 outline-line-strong',
      )}
    >
      {Number(day.slice(8))}
    </button>
  );
}

function dayClass(state: MonthDay['state'], isInMonth: boolean): string {
  if (state === 'trained')
    return isInMonth ? 'bg-accent font-semibold text-on-accent' : 'bg-accent-line font-semibold text-ink';
  if (state === 'planned') return 'bg-accent-soft font-semibold text-accent';
  return isInMonth ? 'text-ink-2' : 'text-ink-3';
}
