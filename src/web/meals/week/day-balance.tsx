import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Day } from '#domain/day/day.ts';
import { wholeEnergy } from '#domain/meals/journal/energy.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { linkClass } from '#web/ui/link-class.ts';

type DayBalanceProps = {
  total: number | null;
  goal: number | null;
  exercise: number;
  /** Whether the total includes planned food, which is then stated because the journal shows another remainder. */
  hasPlanned?: boolean;
};

/** Energy that remains of the day after eaten and planned food, or the excess, without judgement. */
export function DayBalance({ total, goal, exercise, hasPlanned = false }: DayBalanceProps) {
  const t = useTranslations('week');
  const format = useFormat();
  if (goal === null || total === null) return <span className="block text-micro text-ink-3">&nbsp;</span>;
  const { remaining, over } = wholeEnergy({ goal, eaten: total, exercise });
  const left = remaining - over;
  const kcal = format.kcal(Math.abs(left));
  const text = left === 0 ? t('day.even') : t(left > 0 ? 'day.left' : 'day.over', { kcal });
  return (
    <span className="block text-micro text-ink-3">{hasPlanned ? t('day.withPlanned', { balance: text }) : text}</span>
  );
}

type DayLoggedProps = { day: Day; logged: number; goal: number | null; exercise: number };

/** Link to the journal with the energy logged and remaining there. */
export function DayLogged({ day, logged, goal, exercise }: DayLoggedProps) {
  const t = useTranslations('week');
  const format = useFormat();
  const kcal = format.kcal(logged);
  const rest = goal === null ? null : wholeEnergy({ goal, eaten: logged, exercise });
  return (
    <Link to="/meals" search={{ day }} className={linkClass}>
      {rest !== null && rest.remaining > 0
        ? t('day.loggedLeft', { kcal, left: format.kcal(rest.remaining) })
        : t('day.logged', { kcal })}
    </Link>
  );
}
