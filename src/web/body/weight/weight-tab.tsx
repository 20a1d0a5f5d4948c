import { Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Period } from '#domain/body/period.ts';
import type { Day } from '#domain/day/day.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { HiddenNote } from '#web/platform/safety/hidden-note.tsx';
import { useHiddenValues } from '#web/platform/session/hidden-values.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { NumberWithUnit } from '#web/ui/data/number-with-unit.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { CaliperSummaryCard } from '../caliper/caliper-summary-card.tsx';
import { PeriodChoice } from '../curves/period-choice.tsx';
import type { Body } from '../use-body.ts';
import type { BodyLog } from '../use-body-log.ts';
import { BmiCard } from './bmi-card.tsx';
import { RateCard } from './rate-card.tsx';
import { useWeightTrend, type WeightTrend } from './use-weight-curve.ts';
import { WeightGoalCard } from './weight-goal-card.tsx';
import { WeightHero } from './weight-hero.tsx';
import { WeightHistory } from './weight-history.tsx';

type WeightTabProps = {
  body: Body;
  log: BodyLog;
  today: Day;
  period: Period;
  onPeriod: (period: Period) => void;
  onWeighIn: () => void;
  onGoals: () => void;
  onCaliper: () => void;
};

/** The weight tab: trend, goal, BMI and history. */
export function WeightTab(props: WeightTabProps) {
  const { body, log, today, period, onPeriod, onWeighIn, onGoals, onCaliper } = props;
  const { view } = body;
  const weight = useWeightTrend(view);
  const isWide = useMediaQuery('(min-width: 1024px)');
  const last = weight.trend.at(-1);
  const hidden = useHiddenValues();
  if (hidden.weight) return <HiddenWeight onWeighIn={onWeighIn} />;
  return (
    <div className="flex flex-col gap-4 lg:grid lg:grid-cols-12 lg:items-start lg:gap-5">
      <div className="flex flex-col gap-4 lg:col-span-8 lg:gap-5">
        {!isWide && weight.daily.length > 1 && <PeriodChoice value={period} onChange={onPeriod} />}
        <Hero body={body} weight={weight} period={period} today={today} onWeighIn={onWeighIn} />
        {last && view.isLoaded && (
          <div className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:gap-5">
            <WeightGoalCard view={view} weight={weight} today={today} onEdit={onGoals} />
            <BmiCard weightKg={last.value} heightCm={view.person.heightCm} />
            <RateCard view={view} weight={weight} today={today} />
          </div>
        )}
      </div>
      <div className="flex flex-col gap-4 lg:col-span-4 lg:gap-5">
        {isWide && <CaliperSummaryCard view={view} onOpen={onCaliper} />}
        <WeightHistory body={body} log={log} today={today} />
      </div>
    </div>
  );
}

/** Members who hide their weight can still log it. */
function HiddenWeight({ onWeighIn }: { onWeighIn: () => void }) {
  const t = useTranslations('body');
  return (
    <HiddenNote of="weight">
      <Button variant="soft" size="md" icon={Plus} onClick={onWeighIn}>
        {t('weight.weighIn')}
      </Button>
    </HiddenNote>
  );
}

type HeroProps = { body: Body; weight: WeightTrend; period: Period; today: Day; onWeighIn: () => void };

/** The curve needs two days; a single measurement has a text instead. */
function Hero({ body: { view }, weight, period, today, onWeighIn }: HeroProps) {
  const t = useTranslations('body');
  const format = useFormat();
  const weighIn = (
    <Button variant="soft" size="md" icon={Plus} onClick={onWeighIn}>
      {t('weight.weighIn')}
    </Button>
  );
  const [only] = weight.daily;
  if (!only) return <EmptyState kind="curve" title={t('weight.empty')} text={t('weight.emptyText')} action={weighIn} />;
  if (weight.daily.length > 1) return <WeightHero view={view} weight={weight} period={period} today={today} />;
  return (
    <Card>
      <p className="text-caption text-ink-3">{t('weight.on', { day: format.dayRelative(only.day, today) })}</p>
      <NumberWithUnit value={format.number(only.value, 1)} unit="kg" />
      <p className="mt-2 max-w-100 text-ink-2">{t('weight.onlyOne')}</p>
      <div className="mt-3">{weighIn}</div>
    </Card>
  );
}
