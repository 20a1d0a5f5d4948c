import { Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { NumberField } from '#web/ui/fields/number-field.tsx';

type AmountRowProps = {
  label: string;
  unit: string;
  /** A part of the nutrient in the row above. */
  isPart?: boolean;
  value: number | null;
  /** The amount in the source; undefined when there is none. */
  source: number | null | undefined;
  error: string | undefined;
  onChange: (value: number | null) => void;
};

/** Name, amount in the source, current amount, and a reset button; on a phone the source is below the name. */
export const amountColumns =
  'grid-cols-[repeat(auto-fit,minmax(min(100%,6.75rem),1fr))] gap-x-4 px-5 sm:grid-cols-[minmax(0,1fr)_6rem_9rem_6.5rem]';

/** One amount per 100 g: the one in the source, struck out when it is corrected, and the current one. */
export function AmountRow(props: AmountRowProps) {
  const { label, unit, isPart = false, value, source, error, onChange } = props;
  const t = useTranslations('content.foods');
  const format = useFormat();
  const isCorrected = source !== undefined && source !== value;
  const shown = source === null || source === undefined ? '–' : format.number(source, decimalsOf(source));
  return (
    <li className={classNames(amountColumns, 'grid items-center gap-y-1 py-2')}>
      <span className={isPart ? 'pl-3.5 text-ink-2' : 'font-medium'}>
        {label}
        {source !== undefined && (
          <span className="block text-caption text-ink-3 sm:hidden">{t('sourceSays', { value: shown, unit })}</span>
        )}
      </span>
      <span className="hidden text-right text-ink-3 sm:block">
        {source !== undefined && (
          <>
            <span className="sr-only">{t('sourceLabel')}</span> {isCorrected ? <s>{shown}</s> : shown} {unit}
          </>
        )}
      </span>
      <NumberField
        hideLabel
        label={label}
        unit={unit}
        value={value}
        placeholder={t('unknown')}
        error={error}
        onValueChange={onChange}
      />
      {isCorrected && (
        <Button
          variant="ghost"
          size="sm"
          icon={Undo2}
          className="col-span-full justify-self-start sm:col-span-1"
          onClick={() => onChange(source)}
        >
          {t('undo')}
        </Button>
      )}
    </li>
  );
}

const MAX_DECIMALS = 4;

/** As many decimals as needed: 0.0025 g of salt is not 0.00, and 358 mg is not 358.00. */
function decimalsOf(value: number): number {
  return Math.min(MAX_DECIMALS, String(value).split('.')[1]?.length ?? 0);
}
