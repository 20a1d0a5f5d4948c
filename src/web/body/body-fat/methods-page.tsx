import { Info } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { CaliperRow } from '#domain/body/body.contract.ts';
import { bodyFatInputs } from '#domain/body/body-fat/body-fat-inputs.ts';
import { estimateBodyFat, spreadOfMethods } from '#domain/body/body-fat/estimate-body-fat.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { NextStepLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SubBar } from '#web/ui/page-head.tsx';
import { BodyGate } from '../body-gate.tsx';
import { useDayTexts } from '../body-texts.ts';
import { type BodyView, useBody } from '../use-body.ts';
import { MethodList } from './method-list.tsx';
import { MethodsHero } from './methods-hero.tsx';

/** Compares body fat by several methods. */
export function MethodsPage() {
  const t = useTranslations('body');
  const body = useBody();
  const back = <BackLink to="/body-fat" search={{ tab: 'caliper' }} label={t('page.back')} />;
  return (
    <>
      <SubBar heading title={t('methods.page')} lead={back} />
      <BodyGate body={body}>
        <MethodsContent view={body.view} />
      </BodyGate>
    </>
  );
}

function MethodsContent({ view }: { view: BodyView }) {
  const t = useTranslations('body');
  const methods = useMethods(view, undefined);
  if (!methods) {
    return (
      <EmptyState
        kind="curve"
        title={t('methods.empty')}
        text={t('methods.emptyText')}
        action={
          <NextStepLink to="/body-fat" search={{ tab: 'caliper' }}>
            {t('caliper.measure')}
          </NextStepLink>
        }
      />
    );
  }
  return (
    <div className="flex flex-col gap-4 lg:grid lg:grid-cols-12 lg:items-start lg:gap-5">
      <div className="flex flex-col gap-4 lg:order-2 lg:col-span-5">
        {methods.spread && <MethodsHero spread={methods.spread} estimates={methods.estimates} />}
        <MadeFrom methods={methods} />
      </div>
      <div className="lg:col-span-7">
        <MethodList estimates={methods.estimates} spread={methods.spread} />
      </div>
    </div>
  );
}

/** States the measurements behind the estimates. */
function MadeFrom({ methods: { day, inputs } }: { methods: Methods }) {
  const t = useTranslations('body');
  const format = useFormat();
  const days = useDayTexts();
  const inputTexts = [
    ...(inputs.weightKg === null ? [] : [t('methods.factWeight', { weight: format.bodyKg(inputs.weightKg) })]),
    ...(inputs.heightCm === null ? [] : [t('methods.factHeight', { height: format.number(inputs.heightCm) })]),
    ...(inputs.age === null ? [] : [t('methods.factAge', { age: inputs.age })]),
    ...(inputs.sex === null || inputs.sex === 'other' ? [] : [t(`methodSex.${inputs.sex}`)]),
  ].join(', ');
  return (
    <Card tone="plain" as="div" className="flex gap-3">
      <Icon of={Info} size={20} className="mt-0.5 text-accent" />
      <p className="text-caption text-ink-2">
        {inputTexts === ''
          ? t('methods.madeOn', { day: days.plain(day) })
          : t('methods.madeFrom', { day: days.plain(day), values: inputTexts })}{' '}
        {t('methods.onlyWhole')}
      </p>
    </Card>
  );
}

export type Methods = NonNullable<ReturnType<typeof useMethods>>;

/** Body fat by every method on the day of a caliper measurement, or of the newest tape measurement when there is none. */
export function useMethods({ caliper, tape, person }: BodyView, chosen: CaliperRow | undefined) {
  return useMemo(() => {
    const row = chosen ?? caliper[0] ?? null;
    const day = row?.day ?? tape[0]?.day;
    if (day === undefined) return null;
    const inputs = bodyFatInputs({ day, caliper: row }, tape, person);
    const estimates = estimateBodyFat(inputs);
    return { day, inputs, estimates, spread: spreadOfMethods(estimates) };
  }, [chosen, caliper, tape, person]);
}
