import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { BodyChanges } from '#domain/admin/users/admin-users.contract.ts';
import { AUTH_BOUNDS } from '#domain/auth/auth-bounds.ts';
import { BODY_BOUNDS } from '#domain/body/body-bounds.ts';
import { PROFILE_BOUNDS } from '#domain/profile/profile-bounds.ts';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { oneOf } from '../read-address.ts';

const NUMBERS = [
  { field: 'currentWeight', label: 'weight', decimals: 1, bounds: BODY_BOUNDS.weightKg },
  { field: 'goalWeight', label: 'goalWeight', decimals: 1, bounds: BODY_BOUNDS.weightKg },
  { field: 'heightCm', label: 'height', decimals: 1, bounds: BODY_BOUNDS.heightCm },
  { field: 'age', label: 'age', decimals: 0, bounds: AUTH_BOUNDS.ageYears },
  { field: 'weeklyGoalKg', label: 'pace', decimals: 2, bounds: PROFILE_BOUNDS.weeklyGoalKg },
] as const;
const GENDERS = ['man', 'woman', 'other'] as const;
const GOALS = ['lose', 'maintain', 'gain'] as const;
const LEVELS = Array.from({ length: PROFILE_BOUNDS.activityLevel.max }, (_, index) => String(index + 1));

type UserBodyFieldsProps = { isAllowed: boolean; changes: BodyChanges; onChange: (changes: BodyChanges) => void };

/** Body and goals. The member's values are not shown: an empty field does not change them. */
export function UserBodyFields({ isAllowed, changes, onChange }: UserBodyFieldsProps) {
  const t = useTranslations('users.body');
  // An emptied field is not sent.
  const set = (field: keyof BodyChanges, value: string | number | undefined) => {
    const { [field]: _before, ...others } = changes;
    onChange(value === undefined ? others : { ...others, [field]: value });
  };
  // Errors are hidden while a number is being typed.
  const [typing, setTyping] = useState<keyof BodyChanges | null>(null);
  const problem = ({ field, bounds }: (typeof NUMBERS)[number]) => {
    const value = changes[field] ?? null;
    const isOutside = value !== null && (value < bounds.min || value > bounds.max);
    return isOutside && typing !== field ? t('outside', bounds) : undefined;
  };
  const unchanged = { value: '', label: t('keep') };
  return (
    <fieldset className="flex flex-col gap-4 border-t border-line pt-4">
      <legend className="contents text-h3 font-semibold">{t('title')}</legend>
      <p className="text-caption text-ink-2">{t(isAllowed ? 'text' : 'noConsent')}</p>
      {isAllowed && (
        <>
          {NUMBERS.map((number) => (
            <NumberField
              key={number.field}
              label={t(number.label)}
              decimals={number.decimals}
              error={problem(number)}
              value={changes[number.field] ?? null}
              onValueChange={(value) => set(number.field, value ?? undefined)}
              onFocus={() => setTyping(number.field)}
              onBlur={() => setTyping(null)}
            />
          ))}
          <SelectField
            label={t('gender')}
            value={changes.gender ?? ''}
            options={[unchanged, ...GENDERS.map((value) => ({ value, label: t(value) }))]}
            onChange={(event) => set('gender', oneOf(GENDERS, event.target.value))}
          />
          <SelectField
            label={t('activity')}
            value={String(changes.activityLevel ?? '')}
            options={[unchanged, ...LEVELS.map((value) => ({ value, label: value }))]}
            onChange={(event) => set('activityLevel', Number(event.target.value) || undefined)}
          />
          <SelectField
            label={t('goalType')}
            value={changes.weightGoalType ?? ''}
            options={[unchanged, ...GOALS.map((value) => ({ value, label: t(value) }))]}
            onChange={(event) => set('weightGoalType', oneOf(GOALS, event.target.value))}
          />
        </>
      )}
    </fieldset>
  );
}
