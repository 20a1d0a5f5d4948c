import { Link } from '@tanstack/react-router';
import { Ruler, Scale, Utensils } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { EnergyNeed } from '#domain/energy-need/energy-need.contract.ts';
import { widestReason } from '#domain/energy-need/suggest-goal.ts';
import { KCAL_PER_KG } from '#domain/profile/daily-goal.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import type { Measured } from './need-hero.tsx';

/** Eaten energy plus energy from the body equals the energy used. */
export function NeedSum({ measured }: { measured: Measured }) {
  const t = useTranslations('energyNeed');
  const format = useFormat();
  const { eaten, fromBody, likely, weeklyRateKg } = measured;
  const isStored = fromBody < 0;
  const rate = Math.round(Math.abs(weeklyRateKg) * 100) / 100;
  const way = rate === 0 ? 'still' : weeklyRateKg < 0 ? 'down' : 'up';
  return (
    <Card aria-label={t('sum.label')}>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(3.4rem,1fr))] items-end gap-x-7">
        <Term label={t('sum.eaten')} value={format.number(eaten)} />
        <Term
          sign={isStored ? '−' : '+'}
          label={t(isStored ? 'sum.toBody' : 'sum.fromBody')}
          value={format.number(Math.abs(fromBody))}
        />
        <Term sign="=" label={t('sum.used')} value={format.number(likely)} strong />
      </dl>
      <p className="mt-3 text-caption text-ink-3">
        {t(`sum.${way}`, { kg: format.number(rate, 2) })} {t('sum.perKg', { kcal: format.number(KCAL_PER_KG) })}
      </p>
    </Card>
  );
}

type TermProps = { label: string; value: string; sign?: string; strong?: boolean };

/** The sign is a CSS pseudo-element, so that screen readers read only names and numbers. */
function Term({ label, value, sign, strong = false }: TermProps) {
  return (
    <div data-sign={sign} className={classNames('min-w-0', sign && signClass)}>
      <dt className={strong ? 'text-caption text-accent' : 'text-caption text-ink-3'}>{label}</dt>
      <dd className={strong ? 'text-h2 text-accent' : 'text-h2'}>{value}</dd>
    </div>
  );
}

const signClass =
  'relative before:absolute before:bottom-0.5 before:-left-5 before:text-ink-3 before:content-[attr(data-sign)]';

/** Rounded to fives, which is the precision of the estimates. */
const plusMinus = (half: string) => `±\u00a0${half}`;
const toFives = (kcal: number) => Math.round(kcal / 5) * 5;

/** The reasons for the range with their shares, and what would help most. */
export function NeedReasons({ reasons }: Pick<Measured, 'reasons'>) {
  const t = useTranslations('energyNeed');
  const format = useFormat();
  const { logging, weighing, amounts } = reasons;
  const half = ({ halfKcal }: { halfKcal: number }) => plusMinus(format.number(toFives(halfKcal)));
  const widest = widestReason(reasons);
  return (
    <section aria-labelledby="reasons-title">
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h2 id="reasons-title" className="text-h2">
          {t('reasons.title')}
        </h2>
        <span className="text-caption text-ink-3">{t('hero.unit')}</span>
      </div>
      <Card as="div" flush>
        <List inset>
          <ListRow
            icon={Utensils}
            title={t('reasons.logging', { logged: logging.daysLogged, days: logging.days })}
            meta={t('reasons.loggingText', { missing: logging.days - logging.daysLogged })}
            value={half(logging)}
          />
          <ListRow
            icon={Scale}
            title={t('reasons.weighing', { count: weighing.weighings })}
            meta={t('reasons.weighingText', { kg: format.number(weighing.swingKg, 1) })}
            value={half(weighing)}
          />
          <ListRow
            icon={Ruler}
            title={t('reasons.amounts')}
            meta={t('reasons.amountsText', { share: format.percent(amounts.weighedShare * 100, 0) })}
            value={half(amounts)}
          />
        </List>
        {widest && <p className="bg-surface-2 px-5 py-3 text-caption text-ink-2">{t(`helps.${widest}`)}</p>}
      </Card>
    </section>
  );
}

/** Input of the formula, which is edited in the profile. */
export function FormulaCard({ need: { formulaFrom } }: { need: EnergyNeed }) {
  const t = useTranslations('energyNeed');
  const format = useFormat();
  const rows =
    formulaFrom &&
    t('formula.facts', {
      weight: format.bodyKg(formulaFrom.weightKg),
      height: format.number(formulaFrom.heightCm),
      age: formulaFrom.age,
      sex: t(`formula.${formulaFrom.sex}`),
      level: formulaFrom.activityLevel,
    });
  return (
    <Card as="div" flush>
      <List inset>
        <ListRow
          title={t('formula.title')}
          meta={rows ?? t('formula.unknown')}
          chevron
          render={(row) => <Link to="/profile" {...row} />}
        />
      </List>
    </Card>
  );
}
