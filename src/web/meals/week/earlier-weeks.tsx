import { useQuery } from '@tanstack/react-query';
import { CalendarRange, ChevronLeft } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Day } from '#domain/day/day.ts';
import { isoWeek } from '#domain/day/iso-week.ts';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { weekSpan } from '#web/platform/format/week-span.ts';
import { Button } from '#web/ui/button.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { usePlannedName } from '../use-row-name.ts';
import { type PlannedEntry, plannedWeeksQuery, useWeek } from './week-queries.ts';

type EarlierWeeksProps = { before: Day; onChoose: (from: Day) => void };

/** Earlier weeks with entries. */
export function EarlierWeeks({ before, onChoose }: EarlierWeeksProps) {
  const t = useTranslations('week');
  const spanText = useSpanText();
  const query = useQuery(plannedWeeksQuery(before));
  const content = useContentError(query, t('errors.load'));
  if (!query.data) return content.failed ? <LoadFailed title={t('errors.load')} content={content} /> : <Waiting />;
  const { weeks } = query.data;
  if (weeks.length === 0) return <p className="text-caption text-ink-3">{t('fill.noWeeks')}</p>;
  return (
    <List label={t('fill.weeks')}>
      {weeks.map(({ from, entries, names }) => (
        <ListRow
          key={from}
          icon={CalendarRange}
          title={t('list.name', { week: isoWeek(from) })}
          meta={
            <span className="wrap-anywhere">
              {t('fill.week', { span: spanText(from), count: entries, names: names.join(', ') })}
            </span>
          }
          chevron
          onPress={() => onChoose(from)}
        />
      ))}
    </List>
  );
}

type EarlierWeekProps = { from: Day; onBack: () => void; onCopy: (entries: readonly PlannedEntry[]) => void };

/** The entries of an earlier week, before it is copied. */
export function EarlierWeek({ from, onBack, onCopy }: EarlierWeekProps) {
  const t = useTranslations('week');
  const format = useFormat();
  const spanText = useSpanText();
  const plannedName = usePlannedName();
  const week = useWeek(from);
  const content = useContentError(week.query, t('errors.load'));
  const ofDay = (day: Day) => week.entries.filter((entry) => entry.day === day);
  return (
    <>
      <Button variant="ghost" size="sm" icon={ChevronLeft} className="-ml-3" onClick={onBack}>
        {t('fill.back')}
      </Button>
      <h3 className="text-h3">{t('list.name', { week: isoWeek(from) })}</h3>
      <p className="text-caption text-ink-3">{spanText(from)}</p>
      {!week.isReady && (content.failed ? <LoadFailed title={t('errors.load')} content={content} /> : <Waiting />)}
      {week.isReady && (
        <>
          <dl className="mt-2 divide-y divide-line">
            {week.days
              .filter((day) => ofDay(day).length > 0)
              .map((day) => (
                <div key={day} className="py-2">
                  <dt className="text-caption text-ink-3">{format.sentence(format.day(day))}</dt>
                  <dd className="wrap-anywhere text-ink-2">
                    {ofDay(day)
                      .map(({ food }) => plannedName(food))
                      .join(', ')}
                  </dd>
                </div>
              ))}
          </dl>
          <Button full className="mt-4" onClick={() => onCopy(week.entries)}>
            {t('fill.copy', { week: isoWeek(from) })}
          </Button>
        </>
      )}
    </>
  );
}

function useSpanText(): (from: Day) => string {
  const format = useFormat();
  const today = useToday();
  return (from) => weekSpan(from, today, format);
}

function Waiting() {
  return (
    <SkeletonGroup className="flex flex-col gap-3 py-2">
      <Skeleton width="80%" />
      <Skeleton width="60%" />
    </SkeletonGroup>
  );
}
