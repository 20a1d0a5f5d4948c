import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { SEED_BOUNDS, SEED_PARTS, type SeedPart, type SeedWish } from '#domain/admin/seeder/seed-plan.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { useRequestId } from '../use-request-id.ts';
import { useRefreshSeeder } from './seeder-queries.ts';

type Fields = Record<SeedPart | 'seed', number | null>;

const INITIAL: Fields = { members: 20, meals: 90, weights: 90, workouts: 12, orders: 2, threads: 1, seed: 4711 };
const SEED = { min: 0, max: 999_999 };

const isWithin = (value: number | null, { min, max }: { min: number; max: number }): value is number =>
  value !== null && Number.isInteger(value) && value >= min && value <= max;

function wishOf(fields: Fields): { seed: number; wish: SeedWish } | null {
  const { seed, members, meals, weights, workouts, orders, threads } = fields;
  if (SEED_PARTS.some((part) => !isWithin(fields[part], SEED_BOUNDS[part])) || !isWithin(seed, SEED)) return null;
  const whole = (value: number | null) => value ?? 0;
  return {
    seed,
    wish: {
      members: whole(members),
      meals: whole(meals),
      weights: whole(weights),
      workouts: whole(workouts),
      orders: whole(orders),
      threads: whole(threads),
    },
  };
}

/** What is made and how much of it. */
export function SeedForm({ disabled, isBusy }: { disabled: boolean; isBusy: boolean }) {
  const t = useTranslations('seeder');
  const [fields, setFields] = useState(INITIAL);
  const [isChecked, setChecked] = useState(false);
  const refresh = useRefreshSeeder();
  const request = useRequestId();
  const { run, busy } = useAction(
    (wished: { seed: number; wish: SeedWish }) => api.adminSeeder.start({ ...wished, id: request.idFor(wished) }),
    {
      action: t('startAction'),
      successToast: t('started'),
      onDone: () => {
        request.done();
        refresh();
      },
    },
  );
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const wished = wishOf(fields);
    if (wished) void run(wished);
  };
  const set = (name: keyof Fields) => (value: number | null) => setFields((now) => ({ ...now, [name]: value }));
  return (
    <Card>
      <CardHead title={t('create')} />
      <form noValidate className="mt-4 flex flex-col gap-4" onSubmit={handleSubmit}>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          {SEED_PARTS.map((part) => (
            <NumberField
              key={part}
              label={t(`parts.${part}`)}
              help={t(`texts.${part}`)}
              unit={t(`units.${part}`)}
              decimals={0}
              value={fields[part]}
              error={
                isChecked && !isWithin(fields[part], SEED_BOUNDS[part]) ? t('bounds', SEED_BOUNDS[part]) : undefined
              }
              onValueChange={set(part)}
            />
          ))}
          <NumberField
            label={t('seed')}
            help={t('seedHelp')}
            decimals={0}
            value={fields.seed}
            error={isChecked && !isWithin(fields.seed, SEED) ? t('seedBounds') : undefined}
            onValueChange={set('seed')}
          />
        </div>
        {isBusy && <p className="text-caption text-ink-3">{t('busy')}</p>}
        <Button type="submit" disabled={disabled} busy={busy} busyLabel={t('sending')} className="self-start">
          {t('send')}
        </Button>
      </form>
    </Card>
  );
}
