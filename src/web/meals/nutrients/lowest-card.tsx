import { useTranslations } from 'use-intl';
import type { Day } from '#domain/day/day.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { Card } from '#web/ui/card.tsx';
import { ChartOrTable } from '#web/ui/charts/chart-table.tsx';
import { CurveChart } from '#web/ui/charts/curve-chart.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { useNutrientText } from './use-nutrient-text.ts';
import type { LowestWeek } from './use-nutrients-view.ts';

/** The nutrient that was lowest this week, as a curve; the number is that of the selected day. */
export function LowestCard({ lowest, day }: { lowest: LowestWeek; day: Day }) {
  const t = useTranslations('nutrients');
  const nutrientName = useTranslations('nutrientNames');
  const text = useNutrientText();
  const format = useFormat();
  const { nutrient, recommended } = lowest.line;
  const name = nutrientName(nutrient.id);
  const target = recommended?.amount ?? 0;
  const ofDay = lowest.days.at(-1)?.amount ?? null;
  const average = text.united(lowest.average, nutrient.unit);
  return (
    <Card flush aria-labelledby="lowest-nutrient">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 px-5 pt-4.5 lg:px-6">
        <div>
          <h2 id="lowest-nutrient" className="text-caption text-ink-3">
            {name}
          </h2>
          <p>
            <span className="text-h1">{text.number(ofDay)}</span>{' '}
            <span className="text-caption text-ink-3">
              {t('lowest.of', { amount: text.united(target, nutrient.unit) })}
            </span>
          </p>
        </div>
        <Badge>{t('lowest.badge')}</Badge>
      </div>
      <ChartOrTable
        caption={t('lowest.caption', { name })}
        head={[t('lowest.day'), name]}
        rows={lowest.days.map((one) => [format.day(one.day), text.united(one.amount, nutrient.unit)])}
      >
        <Curve
          lowest={lowest}
          day={day}
          label={t('lowest.label', { name, average, aim: text.united(target, nutrient.unit) })}
        />
      </ChartOrTable>
      <p className="-mt-2 px-5 pb-4.5 text-caption text-ink-2 lg:px-6">{t('lowest.average', { average })}</p>
    </Card>
  );
}

function Curve({ lowest, day, label }: { lowest: LowestWeek; day: Day; label: string }) {
  const t = useTranslations('nutrients');
  const text = useNutrientText();
  const today = useToday();
  const { locale } = useLanguage();
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const { nutrient, recommended } = lowest.line;
  const last = lowest.days.length - 1;
  return (
    <CurveChart
      label={label}
      points={lowest.days.map(({ amount }, x) => ({ x, y: amount }))}
      height={148}
      yFrom="zero"
      unfinished={day === today && lowest.days[last]?.amount !== null}
      endDot={lowest.days[last]?.amount === null ? 'none' : 'day'}
      goal={{
        value: recommended?.amount ?? 0,
        label: t('lowest.recommended', { amount: text.united(recommended?.amount ?? 0, nutrient.unit) }),
      }}
      xLabels={lowest.days.map((one, x) => ({
        x,
        label: one.day === today ? t('lowest.today') : weekday.format(new Date(`${one.day}T00:00:00Z`)),
        strong: x === last,
      }))}
      xAnchor="middle"
      inset={{ left: 24, right: 28 }}
    />
  );
}
