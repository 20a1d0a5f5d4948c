import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { EnergyNeed } from '#domain/energy-need/energy-need.contract.ts';
import { NEED_MINIMUM as NEEDS } from '#domain/energy-need/measured-need.ts';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { HiddenNote } from '#web/platform/safety/hidden-note.tsx';
import { useHiddenValues } from '#web/platform/session/hidden-values.ts';
import { NoHealthConsent } from '#web/platform/session/no-health-consent.tsx';
import { useMember } from '#web/platform/session/use-session.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { ProgressBar } from '#web/ui/data/progress-bar.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { Switch } from '#web/ui/fields/toggles.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHead, SubBar } from '#web/ui/page-head.tsx';
import { AdviceCard } from './advice-card.tsx';
import { energyNeedQuery } from './energy-need-query.ts';
import { type Measured, NeedHero } from './need-hero.tsx';
import { FormulaCard, NeedReasons, NeedSum } from './need-parts.tsx';
import { useSuggestion } from './use-suggestion.ts';

/** Daily energy expenditure, measured from food and weight. */
export function EnergyNeedPage() {
  const t = useTranslations('energyNeed');
  const { healthConsent } = useMember();
  const hidden = useHiddenValues();
  return (
    <>
      <SubBar title={t('page.section')} lead={<BackLink to="/body-fat" label={t('page.toBody')} />} />
      <PageHead title={t('page.title')} />
      {hidden.energy && <HiddenNote of="energy" />}
      {!hidden.energy && (healthConsent ? <Content /> : <NoConsent />)}
    </>
  );
}

function Content() {
  const t = useTranslations('energyNeed');
  const query = useQuery(energyNeedQuery());
  const content = useContentError(query, t('page.loadError'));
  if (query.data) return <Loaded need={query.data} />;
  return content.failed ? <LoadFailed title={t('page.loadError')} content={content} /> : <NeedSkeleton />;
}

function Loaded({ need }: { need: EnergyNeed }) {
  const { measured } = need;
  if (measured.kind === 'too-little') return <TooLittle need={need} measured={measured} />;
  return (
    <div className="grid grid-cols-1 gap-4 md:gap-5 lg:grid-cols-12 lg:items-start">
      <div className="flex min-w-0 flex-col gap-4 md:gap-5 lg:col-span-7">
        <NeedHero need={need} measured={measured} />
        <NeedSum measured={measured} />
      </div>
      <div className="flex min-w-0 flex-col gap-4 md:gap-5 lg:col-span-5">
        <AdviceCard need={need} measured={measured} />
        <NeedReasons reasons={measured.reasons} />
        <FormulaCard need={need} />
        <MonthlySwitch />
        <HowMeasured />
      </div>
    </div>
  );
}

function HowMeasured() {
  const t = useTranslations('energyNeed');
  return (
    <p className="flex gap-2 text-caption text-ink-3">
      <Icon of={Info} size={16} className="mt-0.5 flex-none" />
      {t('page.how')}
    </p>
  );
}

type TooLittleProps = { need: EnergyNeed; measured: Exclude<EnergyNeed['measured'], Measured> };

/** Progress towards enough data, and the value of the formula meanwhile. */
function TooLittle({ need, measured }: TooLittleProps) {
  const t = useTranslations('energyNeed');
  const format = useFormat();
  const parts = [
    { key: 'days', has: measured.days, needs: NEEDS.days },
    { key: 'logged', has: measured.daysLogged, needs: NEEDS.daysLogged },
    { key: 'weighings', has: measured.weighings, needs: NEEDS.weighings },
  ] as const;
  return (
    <div className="grid grid-cols-1 gap-4 md:gap-5 lg:grid-cols-12 lg:items-start">
      <Card className="lg:col-span-7" aria-labelledby="little-title">
        <h2 id="little-title" className="text-h2">
          {t('little.title')}
        </h2>
        <p className="mt-1 text-ink-2">{t('little.text')}</p>
        <ul className="mt-4 flex flex-col gap-4">
          {parts.map(({ key, has, needs }) => (
            <li key={key}>
              <p className="mb-1.5 flex justify-between gap-3">
                <span>{t(`little.${key}`)}</span>
                <span className="flex-none text-ink-2">{t('little.of', { has: format.number(has), needs })}</span>
              </p>
              <ProgressBar hideLabel label={t(`little.${key}`)} value={Math.min(has, needs)} max={needs} />
            </li>
          ))}
        </ul>
        <p className="mt-4 text-caption text-ink-3">{t('little.spread')}</p>
        {need.formula !== null && (
          <p className="mt-4 border-t border-line pt-4 text-ink-2">
            {t.rich('little.formula', { kcal: format.number(need.formula), b: (text) => <b>{text}</b> })}
          </p>
        )}
      </Card>
      <div className="flex min-w-0 flex-col gap-4 lg:col-span-5">
        <FormulaCard need={need} />
        <HowMeasured />
      </div>
    </div>
  );
}

function NoConsent() {
  const t = useTranslations('energyNeed');
  return (
    <NoHealthConsent
      title={t('page.noConsentTitle')}
      text={t('page.noConsentText')}
      action={t('page.noConsentAction')}
    />
  );
}

function NeedSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-4">
      <Card as="div">
        <Skeleton width={120} />
        <Skeleton width={240} height={40} className="mt-2" />
        <Skeleton shape="curve" height={200} className="mt-6" />
      </Card>
      <Card as="div">
        <Skeleton shape="block" height={48} />
      </Card>
    </SkeletonGroup>
  );
}

/** Turns automatic suggestions in the journal on or off. */
function MonthlySwitch() {
  const t = useTranslations('energyNeed');
  const { settings, save } = useSuggestion();
  return (
    <Card as="div" compact>
      <Switch
        label={t('monthly.label')}
        description={t('monthly.text')}
        checked={settings.isOn}
        onChange={(event) => void save({ isOn: event.target.checked })}
      />
    </Card>
  );
}
