import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { ENERGY_MACROS } from '#domain/food-bounds.ts';
import { DEFAULT_MACRO_SHARES, macroGoals } from '#domain/profile/daily-goal.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { MACRO_TONES } from '#web/ui/data/macro-tones.ts';
import { FieldError } from '#web/ui/fields/field.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { linkClass } from '#web/ui/link-class.ts';
import { numberOf, type ProfileForm, sharesOf, typedNumber } from '../profile-form.ts';
import type { ProfileFields } from '../use-profile-form.ts';
import { goalOfForm } from './goal-of-form.ts';

const SHARES = ENERGY_MACROS.map((macro) => `${macro}Share` as const);

/** Per cent of the day's energy for each macronutrient, with the grams. They must add up to 100. */
export function MacrosCard({ form, readable }: { form: ProfileFields; readable: ProfileForm }) {
  const t = useTranslations('profile');
  const format = useFormat();
  const errorId = useId();
  const shares = sharesOf(form.values);
  const goals = macroGoals(Math.max(0, goalOfForm(readable, useToday()).goal), shares);
  const sum = shares.proteinShare + shares.carbsShare + shares.fatShare;
  const isSumWrong = form.problems.fatShare === 'sharesSum';
  return (
    <Card aria-labelledby="macros-title">
      <CardHead title={<span id="macros-title">{t('macros.title')}</span>} subtitle={t('macros.subtitle')} />
      <fieldset
        aria-labelledby="macros-title"
        aria-describedby={isSumWrong ? errorId : undefined}
        data-problem={isSumWrong ? '' : undefined}
        className="mt-4 grid grid-cols-3 items-end gap-2 hyphens-auto sm:gap-3"
      >
        {ENERGY_MACROS.map((macro) => (
          <Share
            key={macro}
            form={form}
            field={`${macro}Share`}
            label={<span className={MACRO_TONES[macro].ink}>{t(`macros.${macro}`)}</span>}
            help={format.grams(goals[`${macro}G` as const])}
          />
        ))}
      </fieldset>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        {isSumWrong ? (
          <FieldError id={errorId}>{t('problems.sharesSum', { sum })}</FieldError>
        ) : (
          <p className="text-caption text-ink-2">{t('macros.sum', { sum: format.percent(sum, 0) })}</p>
        )}
        <UsualShares form={form} />
      </div>
      <Link to="/profile/goals" className={`${linkClass} mt-3`}>
        {t('macros.own')}
      </Link>
    </Card>
  );
}

type ShareProps = {
  form: ProfileFields;
  field: (typeof SHARES)[number];
  label: React.ReactNode;
  help: string;
};

function Share({ form, field, label, help }: ShareProps) {
  const t = useTranslations('profile');
  const isWrong = form.problems[field] === 'shareRange';
  return (
    <NumberField
      name={field}
      label={label}
      help={help}
      unit="%"
      decimals={0}
      value={numberOf(form.values[field])}
      onValueChange={(value, text) => form.set(field, typedNumber(value, text))}
      onBlur={form.leave(field)}
      error={isWrong && t('problems.shareRange')}
    />
  );
}

/** Resets the shares to the default; hidden when they equal it. */
function UsualShares({ form }: { form: ProfileFields }) {
  const t = useTranslations('profile');
  const isUsual = SHARES.every((field) => form.values[field] === DEFAULT_MACRO_SHARES[field]);
  if (isUsual) return null;
  const restore = () => {
    for (const field of SHARES) form.set(field, DEFAULT_MACRO_SHARES[field]);
  };
  return (
    <button type="button" className={linkClass} onClick={restore}>
      {t('macros.usual')}
    </button>
  );
}
