import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { BODY_BOUNDS } from '#domain/body/body-bounds.ts';
import { CALIPER_SITES, type CaliperSite } from '#domain/body/body-sites.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FieldError } from '#web/ui/fields/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { millimetres, useProblemText } from '../body-texts.ts';
import { linesOf, readReadings } from '../read-measure.ts';
import type { CaliperFormState } from './use-caliper-form.ts';

type CaliperFieldsProps = {
  form: CaliperFormState;
  current: CaliperSite | null;
  onCurrent: (site: CaliperSite) => void;
};

/** The nine skinfolds as a list, numbered as on the map. Each allows several readings. */
export function CaliperFields({ form, current, onCurrent }: CaliperFieldsProps) {
  return (
    <Card flush>
      <ol data-problem={form.fields.problems.any && ''} className="divide-y divide-line">
        {CALIPER_SITES.map((site, index) => (
          <SiteRow
            key={site}
            site={site}
            number={index + 1}
            form={form}
            isCurrent={site === current}
            onFocus={() => onCurrent(site)}
          />
        ))}
      </ol>
    </Card>
  );
}

type SiteRowProps = {
  site: CaliperSite;
  number: number;
  form: CaliperFormState;
  isCurrent: boolean;
  onFocus: () => void;
};

function SiteRow({ site, number, form, isCurrent, onFocus }: SiteRowProps) {
  const t = useTranslations('body');
  const siteText = useTranslations('bodySites');
  const format = useFormat();
  const problemText = useProblemText();
  const { fields } = form;
  const name = siteText(`caliper.${site}`);
  const lines = fields.values[site].split('\n');
  const problem = fields.problems[site];
  const read = readReadings(fields.values[site]);
  const previous = form.previousText(site);
  const box = useRef<HTMLDivElement>(null);
  const addReading = () => {
    flushSync(() => fields.set(site, `${fields.values[site]}\n`));
    box.current?.querySelector<HTMLInputElement>(':scope > :last-child input')?.focus();
  };
  const setLine = (at: number, text: string) =>
    fields.set(site, lines.map((line, index) => (index === at ? text : line)).join('\n'));
  return (
    <li className="px-5 py-2">
      <div className="flex items-start gap-3 max-[379px]:flex-wrap max-[379px]:gap-y-1">
        <NumberMark number={number} isFilled={read.mm !== null} isCurrent={isCurrent} />
        <div className="flex min-h-11 min-w-0 flex-1 flex-col justify-center max-[379px]:basis-[calc(100%-40px)]">
          <span className="font-medium wrap-anywhere">{name}</span>
          {previous && <span className="text-caption text-ink-3">{previous}</span>}
          {read.readings.length > 1 && (
            <span className="text-caption text-ink-3">
              {t('caliper.average', { mm: millimetres(format, read.mm) })}
            </span>
          )}
          {isCurrent && <span className="text-caption text-ink-2">{siteText(`caliperHow.${site}`)}</span>}
        </div>
        <div ref={box} className="flex w-27 flex-none flex-col gap-1.5 max-[379px]:ml-10 max-[379px]:flex-1">
          {lines.map((line, index) => (
            <Reading
              // biome-ignore lint/suspicious/noArrayIndexKey: a reading has no other identity than its index
              key={index}
              name={site}
              label={index === 0 ? name : t('caliper.readingOf', { site: name, number: index + 1 })}
              value={line}
              isWrong={problem !== undefined}
              describedBy={problem && `${site}-problem`}
              onChange={(text) => setLine(index, text)}
              onFocus={onFocus}
              onBlur={fields.leave(site)}
            />
          ))}
        </div>
        <IconButton
          label={t('caliper.addReading', { site: name })}
          icon={Plus}
          iconSize={18}
          disabled={linesOf(fields.values[site]).length < lines.length || lines.length >= BODY_BOUNDS.readingsPerSite}
          className="-mr-3"
          onClick={addReading}
        />
      </div>
      {problem && <FieldError id={`${site}-problem`}>{problemText(problem)}</FieldError>}
    </li>
  );
}

type ReadingProps = {
  name: string;
  label: string;
  value: string;
  isWrong: boolean;
  describedBy: string | undefined;
  onChange: (text: string) => void;
  onFocus: () => void;
  onBlur: React.FocusEventHandler<HTMLElement>;
};

function Reading({ name, label, value, isWrong, describedBy, onChange, onFocus, onBlur }: ReadingProps) {
  return (
    <div className="control-box min-h-11!" data-invalid={isWrong ? '' : undefined}>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        name={name}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onFocus={(event) => {
          event.currentTarget.select();
          onFocus();
        }}
        onBlur={onBlur}
        className="bare-control min-h-10.5 font-semibold"
      />
      <span className="flex-none text-caption text-ink-3">mm</span>
    </div>
  );
}

function NumberMark({ number, isFilled, isCurrent }: { number: number; isFilled: boolean; isCurrent: boolean }) {
  const look = isFilled
    ? 'bg-accent text-on-accent'
    : isCurrent
      ? 'ring-2 ring-accent ring-inset'
      : 'ring-1 ring-line-strong ring-inset';
  return (
    <span
      aria-hidden
      className={classNames(
        'mt-2 grid size-7 flex-none place-items-center rounded-full text-badge font-semibold',
        look,
      )}
    >
      {number}
    </span>
  );
}
