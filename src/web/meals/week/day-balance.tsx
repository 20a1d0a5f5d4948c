import { useTranslations } from 'use-intl';
import { useFormat } from '#web/platform/format/format.ts';

/** What is left of the day's goal by the plan, or how far the plan is over it. Over is information, nothing else. */
export function DayBalance({ total, goal }: { total: number | null; goal: number | null }) {
  const t = useTranslations('week');
  const format = useFormat();
  if (goal === null || total === null) return <span className="block text-micro text-ink-3">&nbsp;</span>;
  const left = Math.round(goal) - Math.round(total);
  const kcal = format.kcal(Math.abs(left));
  return (
    <span className="block text-micro text-ink-3">
      {left === 0 ? t('day.even') : t(left > 0 ? 'day.left' : 'day.over', { kcal })}
    </span>
  );
}
