import { useTranslations } from 'use-intl';
import { useFormat } from '#web/platform/format/format.ts';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { useNutrientText } from './use-nutrient-text.ts';
import type { NutrientLine, Period } from './use-nutrients-view.ts';

const MAX_SOURCES = 10;

type NutrientSheetProps = { line: NutrientLine; period: Period; open: boolean; onClose: () => void };

/** Details of one nutrient: recommendation, share of known foods, and contributing foods. */
export function NutrientSheet({ line, period, open, onClose }: NutrientSheetProps) {
  const t = useTranslations('nutrients');
  const nutrientName = useTranslations('nutrientNames');
  const text = useNutrientText();
  const { nutrient, intake } = line;
  const { lead, amount } = text.parts(line);
  return (
    <Sheet open={open} onClose={onClose} title={nutrientName(nutrient.id)}>
      <div className="flex flex-col gap-4 pb-4">
        <p className="text-h2">
          {lead} {amount}
          {'\u00a0'}
          {nutrient.unit}
          {period === 'week' && <span className="ml-2 text-caption text-ink-3">{t('sheet.perDay')}</span>}
        </p>
        <Comparison line={line} />
        <div>
          <h3 className="text-h3">{t('sheet.sources')}</h3>
          {intake.sources.length === 0 ? (
            <p className="mt-2 text-ink-2">{t('sheet.noSources')}</p>
          ) : (
            <ul className="mt-1 divide-y divide-line">
              {intake.sources.slice(0, MAX_SOURCES).map((source) => (
                <li key={source.name} className="flex min-h-11 items-center justify-between gap-3 py-2">
                  <span className="min-w-0 wrap-anywhere">{source.name}</span>
                  <b className="flex-none">{text.united(source.amount, nutrient.unit)}</b>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </Sheet>
  );
}

const KIND_TEXTS = { RI: 'sheet.recommended', AI: 'sheet.adequate', advice: 'sheet.advice' } as const;

function Comparison({ line: { nutrient, intake, recommended, highest, upper } }: { line: NutrientLine }) {
  const t = useTranslations('nutrients');
  const text = useNutrientText();
  const format = useFormat();
  const amountOf = (value: number) => text.united(value, nutrient.unit);
  return (
    <ul className="flex flex-col gap-2 text-caption text-ink-2">
      {recommended && <li>{t(KIND_TEXTS[recommended.kind], { amount: amountOf(recommended.amount) })}</li>}
      {highest !== null && <li>{t('sheet.highest', { amount: amountOf(highest) })}</li>}
      {upper !== null && <li>{t('sheet.upper', { amount: amountOf(upper) })}</li>}
      {nutrient.id === 'niacin' && <li>{t('sheet.niacin')}</li>}
      {intake.foods > 0 && (
        <li>
          {intake.knownShare === null
            ? t('sheet.known', { known: intake.known, foods: intake.foods })
            : t('sheet.knownShare', {
                known: intake.known,
                foods: intake.foods,
                share: format.percent(intake.knownShare * 100, 0),
              })}
        </li>
      )}
      {intake.unknownNames.length > 0 && (
        <li className="wrap-anywhere">{t('sheet.unknown', { names: intake.unknownNames.join(', ') })}</li>
      )}
    </ul>
  );
}
