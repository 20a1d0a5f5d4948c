import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  NO_PARTS,
  SEED_BOUNDS,
  SEED_PARTS,
  type SeedPart,
  type SeedWish,
  seedRows,
} from '#domain/admin/seeder/seed-plan.ts';
import { type Language, languageOf, ORIGINAL_LANGUAGE } from '#domain/text/language.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useLanguageOptions } from '#web/platform/format/use-language-options.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Checkbox } from '#web/ui/fields/toggles.tsx';
import { useRequestId } from '../use-request-id.ts';
import { useRefreshSeeder } from './seeder-queries.ts';

type Fields = Record<SeedPart | 'seed', number | null>;
type Wished = { seed: number; wish: SeedWish; language: Language };

const INITIAL: Fields = {
  members: 20,
  meals: 90,
  recipes: 2,
  weights: 90,
  workouts: 12,
  orders: 2,
  threads: 1,
  seed: 4711,
};
const SEED = { min: 0, max: 999_999 };

const isWithin = (value: number | null, { min, max }: { min: number; max: number }): value is number =>
  value !== null && Number.isInteger(value) && value >= min && value <= max;

/** The request, with zero for parts that are off; null when a number is out of bounds. */
function wishOf(fields: Fields, leftOut: ReadonlySet<SeedPart>): { seed: number; wish: SeedWish } | null {
  const chosen = SEED_PARTS.filter((part) => !leftOut.has(part));
  const { seed } = fields;
  if (chosen.some((part) => !isWithin(fields[part], SEED_BOUNDS[part])) || !isWithin(seed, SEED)) return null;
  const amounts = Object.fromEntries(chosen.map((part) => [part, fields[part] ?? 0]));
  return { seed, wish: { ...NO_PARTS, ...amounts } };
}

function useSeedForm(onStarted: (runId: string) => void) {
  const t = useTranslations('seeder');
  const [fields, setFields] = useState(INITIAL);
  const [leftOut, setLeftOut] = useState<ReadonlySet<SeedPart>>(new Set());
  const [language, setLanguage] = useState<Language>(ORIGINAL_LANGUAGE);
  const [isChecked, setChecked] = useState(false);
  const refresh = useRefreshSeeder();
  const request = useRequestId();
  const start = async (wished: Wished) => {
    const id = request.idFor(wished);
    await api.adminSeeder.start({ ...wished, id });
    return id;
  };
  const { run, busy } = useAction(start, {
    action: t('startAction'),
    successToast: t('started'),
    onDone: (id) => {
      request.done();
      refresh();
      onStarted(id);
    },
  });
  const wished = wishOf(fields, leftOut);
  return {
    ...{ fields, leftOut, language, setLanguage, isChecked, wished, busy },
    set: (name: keyof Fields) => (value: number | null) => setFields((now) => ({ ...now, [name]: value })),
    toggle: (part: SeedPart) =>
      setLeftOut((now) => new Set([...now].filter((one) => one !== part).concat(now.has(part) ? [] : part))),
    submit: (event: FormEvent) => {
      event.preventDefault();
      setChecked(true);
      if (wished) void run({ ...wished, language });
    },
  };
}

type SeedFormProps = { disabled: boolean; isBusy: boolean; onStarted: (runId: string) => void };

/** The parts to create and their amounts. */
export function SeedForm({ disabled, isBusy, onStarted }: SeedFormProps) {
  const t = useTranslations('seeder');
  const languageOptions = useLanguageOptions();
  const format = useFormat();
  const form = useSeedForm(onStarted);
  const { fields, isChecked, wished } = form;
  return (
    <Card flush>
      <CardHead className="px-5 pt-4.5 pb-2" title={t('create')} />
      <form noValidate onSubmit={form.submit}>
        <ul className="divide-y divide-line border-b border-line">
          {SEED_PARTS.map((part) => (
            <PartRow key={part} part={part} form={form} />
          ))}
        </ul>
        <div className="flex flex-col gap-4 p-5">
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <NumberField
              label={t('seed')}
              help={t('seedHelp')}
              decimals={0}
              value={fields.seed}
              error={isChecked && !isWithin(fields.seed, SEED) ? t('seedBounds') : undefined}
              onValueChange={form.set('seed')}
            />
            <SelectField
              label={t('language')}
              help={t('languageHelp')}
              value={form.language}
              options={languageOptions}
              onChange={(event) => form.setLanguage(languageOf(event.target.value))}
            />
          </div>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0 flex-1 basis-50 text-caption text-ink-3">
              {wished && t('rows', { rows: format.number(seedRows(wished.wish)) })} {isBusy && t('busy')}
            </p>
            <Button type="submit" disabled={disabled} busy={form.busy} busyLabel={t('sending')}>
              {t('send')}
            </Button>
          </div>
        </div>
      </form>
    </Card>
  );
}

type PartRowProps = { part: SeedPart; form: ReturnType<typeof useSeedForm> };

/** One part: whether it is created, and how much. Without members no other part is possible. */
function PartRow({ part, form: { fields, leftOut, isChecked, set, toggle } }: PartRowProps) {
  const t = useTranslations('seeder');
  const isLeftOut = leftOut.has(part);
  const bounds = SEED_BOUNDS[part];
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1 px-5 py-2">
      <Checkbox
        className="min-w-0 flex-1 basis-36"
        label={t(`parts.${part}`)}
        description={t(`texts.${part}`)}
        checked={!isLeftOut}
        disabled={part === 'members'}
        onChange={() => toggle(part)}
      />
      {isLeftOut ? (
        <span className="text-caption text-ink-3">{t('skipped')}</span>
      ) : (
        <NumberField
          className="w-32"
          hideLabel
          label={t(`parts.${part}`)}
          unit={t(`units.${part}`)}
          decimals={0}
          value={fields[part]}
          error={isChecked && !isWithin(fields[part], bounds) ? t('bounds', bounds) : undefined}
          onValueChange={set(part)}
        />
      )}
    </li>
  );
}
