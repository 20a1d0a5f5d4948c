import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CaliperRow } from '#domain/body/body.contract.ts';
import { BODY_LENGTHS } from '#domain/body/body-bounds.ts';
import { CALIPER_SITES, type CaliperSite } from '#domain/body/body-sites.ts';
import { nineSite } from '#domain/body/caliper/nine-site.ts';
import type { Day } from '#domain/day/day.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { TextArea } from '#web/ui/fields/text-field.tsx';
import { useProblemText } from '../body-texts.ts';
import { DayField, MeasureField } from '../measure-fields.tsx';
import type { BodyView } from '../use-body.ts';
import type { BodyLog } from '../use-body-log.ts';
import { CaliperFields } from './caliper-fields.tsx';
import { CaliperHistory } from './caliper-history.tsx';
import { SkinfoldMap } from './skinfold-map.tsx';
import type { CaliperFormState } from './use-caliper-form.ts';

type CaliperTabProps = { view: BodyView; log: BodyLog; today: Day; form: CaliperFormState };

/** Skinfolds: map, form, and history. */
export function CaliperTab({ view, log, today, form }: CaliperTabProps) {
  const t = useTranslations('body');
  const [current, setCurrent] = useState<CaliperSite | null>(null);
  const page = useRef<HTMLDivElement>(null);
  const filled = CALIPER_SITES.filter((site) => form.read.mm[site] !== null);
  const pick = (site: CaliperSite) => page.current?.querySelector<HTMLElement>(`input[name="${site}"]`)?.focus();
  const edit = async (row: CaliperRow) => {
    if (await form.open(row)) page.current?.scrollIntoView();
  };
  return (
    <div ref={page} className="flex flex-col gap-4 lg:grid lg:grid-cols-12 lg:items-start lg:gap-5">
      <div className="flex flex-col gap-4 lg:sticky lg:top-22 lg:col-span-5 lg:gap-5">
        <Card>
          <CardHead
            title={t('caliper.side')}
            action={<span className="text-caption text-ink-3">{t('caliper.filled', { filled: filled.length })}</span>}
          />
          <div className="mt-2">
            <SkinfoldMap filled={new Set(filled)} current={current} onPick={pick} />
          </div>
        </Card>
        <CaliperResult form={form} />
      </div>
      <div className="flex flex-col gap-4 lg:col-span-7 lg:gap-5">
        <Form form={form} today={today} current={current} onCurrent={setCurrent} />
        <MoreAbout />
        <CaliperHistory view={view} log={log} onEdit={(row) => void edit(row)} />
      </div>
    </div>
  );
}

type FormProps = {
  form: CaliperFormState;
  today: Day;
  current: CaliperSite | null;
  onCurrent: (site: CaliperSite) => void;
};

function Form({ form, today, current, onCurrent }: FormProps) {
  const t = useTranslations('body');
  const format = useFormat();
  const problemText = useProblemText();
  const { fields, edited } = form;
  const { any, day, weight, notes } = fields.problems;
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      {edited && <p className="font-semibold">{t('caliper.editing', { day: format.date(edited.day) })}</p>}
      <div className="grid grid-cols-2 items-start gap-3">
        <DayField input={fields.text('day')} today={today} problem={day} />
        <MeasureField
          {...form.weightInput}
          label={t('weight.weight')}
          optional
          unit="kg"
          error={problemText(weight)}
          help={form.isDayWeight && t('caliper.weightOfDay')}
        />
      </div>
      <CaliperFields form={form} current={current} onCurrent={onCurrent} />
      <TextArea
        {...fields.text('notes')}
        label={t('caliper.notes')}
        optional
        error={notes && t('problems.notesLong', { max: BODY_LENGTHS.bodyNotes })}
      />
      {any && <FieldError id="caliper-any">{problemText(any)}</FieldError>}
      <Button type="submit" full>
        {t('form.saveMeasurement')}
      </Button>
      {(edited || form.isDirty) && (
        <Button variant="ghost" size="md" onClick={() => void form.open(null)}>
          {t(edited ? 'form.cancel' : 'form.clear')}
        </Button>
      )}
    </form>
  );
}

/** Links to the comparison of methods and to the calculation. */
function MoreAbout() {
  const t = useTranslations('body');
  return (
    <Card flush>
      <List inset>
        <ListRow
          title={t('methods.title')}
          meta={t('methods.teaser')}
          chevron
          render={(row) => <Link to="/body-fat/methods" {...row} />}
        />
        <ListRow
          title={t('report.title')}
          meta={t('report.teaser')}
          chevron
          render={(row) => <Link to="/bf-debug-report" {...row} />}
        />
      </List>
    </Card>
  );
}

/** Sum and percentage of the form, or the missing inputs. */
function CaliperResult({ form }: { form: CaliperFormState }) {
  const t = useTranslations('body');
  const format = useFormat();
  const { filled, sum9Mm, weightLb, bodyfatPct } = nineSite(form.read);
  const isFull = filled === CALIPER_SITES.length;
  const hint = !isFull ? t('caliper.fillAll') : weightLb === null ? t('caliper.fillWeight') : t('caliper.how');
  return (
    <Card tone="soft" aria-label={t('caliper.result')} aria-live="polite">
      <div className="flex justify-between gap-3">
        <div>
          <p className="text-caption text-accent-strong">{t('caliper.sumOf', { filled })}</p>
          <p>
            <span className="text-h2">{format.number(sum9Mm, Number.isInteger(sum9Mm) ? 0 : 1)}</span>
            <span className="ml-1.5 text-caption text-accent-strong">mm</span>
          </p>
        </div>
        <div className="text-right">
          <p className="text-caption text-accent-strong">{t('caliper.bodyfat')}</p>
          <p className="text-h2">{format.percent(bodyfatPct)}</p>
        </div>
      </div>
      <p className="mt-2 text-caption text-accent-strong">{hint}</p>
    </Card>
  );
}
