import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { GOAL_SITES, TAPE_SITE_OF_GOAL, type TapeSite } from '#domain/body/body-sites.ts';
import { bodySeries } from '#domain/body/curves/body-series.ts';
import type { Change, DayValue } from '#domain/body/day-values.ts';
import { type Period, pointsInPeriod } from '#domain/body/period.ts';
import type { Day } from '#domain/day/day.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card } from '#web/ui/card.tsx';
import { ChartOrTable } from '#web/ui/charts/chart-table.tsx';
import { CurveChart } from '#web/ui/charts/curve-chart.tsx';
import type { Span } from '#web/ui/charts/linear-scale.ts';
import { NumberWithUnit } from '#web/ui/data/number-with-unit.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { useDayTexts } from '../body-texts.ts';
import { ChangeBadge } from '../change-badge.tsx';
import { curveOf, dayLabels, periodSpan } from '../curves/day-axis.ts';
import type { BodyView } from '../use-body.ts';

type TapeHeroProps = {
  view: BodyView;
  site: TapeSite;
  today: Day;
  change: Change | null;
  period: Period;
};

/** One site over time with its goal. */
export function TapeHero({ view, site, today, change, period }: TapeHeroProps) {
  const t = useTranslations('body');
  const siteText = useTranslations('bodySites');
  const format = useFormat();
  const days = useDayTexts();
  const all = useMemo(() => bodySeries(`tape.${site}`, view), [site, view]);
  const points = useMemo(() => pointsInPeriod(all, period, today), [all, period, today]);
  const [active, setActive] = useState<number | null>(null);
  const shown = active === null ? all.at(-1) : points[active];
  const goal = goalOf(view, site);
  const wanted = goal === null || !shown ? 0 : goal - shown.value;
  return (
    <Card flush aria-label={siteText(`tape.${site}`)}>
      <div className="flex items-start justify-between gap-3 px-5 pt-4.5">
        <div>
          <p className="text-caption text-ink-3">
            {siteText(`tape.${site}`)}
            {shown && active !== null && `, ${days.plain(shown.day)}`}
          </p>
          <NumberWithUnit value={format.number(shown?.value ?? null, 1)} unit="cm" />
        </div>
        {change && active === null && (
          <div className="flex flex-col items-end gap-1">
            <ChangeBadge change={change.change} unit="cm" wanted={wanted} />
            <p className="text-caption text-ink-3">{t('change.since', { day: days.short(change.from.day) })}</p>
          </div>
        )}
      </div>
      <ChartOrTable
        caption={t('form.tableOf', { name: siteText(`tape.${site}`) })}
        head={[t('form.day'), siteText(`tape.${site}`)]}
        rows={points.toReversed().map(({ day, value }) => [format.date(day), format.cm(value)])}
      >
        <SiteChart
          points={points}
          site={site}
          goal={goal}
          span={periodSpan(points, period, today)}
          onActive={setActive}
        />
      </ChartOrTable>
    </Card>
  );
}

type SiteChartProps = {
  points: readonly DayValue[];
  site: TapeSite;
  goal: number | null;
  span: Span;
  onActive: (index: number | null) => void;
};

function SiteChart({ points, site, goal, span, onActive }: SiteChartProps) {
  const t = useTranslations('body');
  const siteText = useTranslations('bodySites');
  const format = useFormat();
  const days = useDayTexts();
  const isWide = useMediaQuery('(min-width: 1024px)');
  const curve = useMemo(() => curveOf(points), [points]);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return <p className="px-5 py-8 text-ink-2">{t('tape.siteEmpty')}</p>;
  const name = siteText(`tape.${site}`);
  return (
    <CurveChart
      label={t('tape.chart', {
        site: name,
        from: format.cm(first.value),
        to: format.cm(last.value),
        start: days.plain(first.day),
      })}
      points={curve}
      xDomain={span}
      goal={goal === null ? undefined : { value: goal, label: t('goal.line', { goal: format.cm(goal) }) }}
      xLabels={dayLabels(span, format, t('period.today'))}
      height={isWide ? 240 : 164}
      onActiveChange={onActive}
      describePoint={(index) => {
        const point = points[index];
        return point ? t('curves.point', { day: days.full(point.day), name, value: format.cm(point.value) }) : '';
      }}
    />
  );
}

/** A site's goal in cm; null for none. */
function goalOf({ goals }: BodyView, site: TapeSite): number | null {
  const name = GOAL_SITES.find((goal) => TAPE_SITE_OF_GOAL[goal] === site);
  return name ? (goals[name]?.cm ?? null) : null;
}
