import { useTranslations } from 'use-intl';
import { useFormat } from '#web/platform/format/format.ts';
import { KeyValueRow } from '#web/ui/data/list-row.tsx';
import { Checkbox } from '#web/ui/fields/toggles.tsx';
import type { ImportFile, Review } from './use-import-file.ts';

const MAX_SHOWN = 10;

type DoubtfulWeightsProps = { review: Review } & Pick<ImportFile, 'emit'>;

/** Weights of the file that are far from their neighbours, and whether to import them. */
export function DoubtfulWeights({ review: { doubtful, takesDoubtful }, emit }: DoubtfulWeightsProps) {
  const t = useTranslations('ownData');
  const format = useFormat();
  if (doubtful.length === 0) return null;
  const take = (isTaken: boolean) =>
    emit({ type: 'changed', change: (review) => ({ ...review, takesDoubtful: isTaken }) });
  return (
    <section aria-labelledby="doubtful-title" className="rounded-lg bg-surface-2 p-4">
      <h3 id="doubtful-title" className="text-h3">
        {t('doubtful.title', { count: doubtful.length })}
      </h3>
      <p className="text-caption text-ink-2">{t('doubtful.text')}</p>
      <dl className="mt-2">
        {doubtful.slice(0, MAX_SHOWN).map(({ day, weightKg, besideKg }) => (
          <KeyValueRow
            key={day}
            label={format.date(day)}
            value={t('doubtful.line', { weight: format.kg(weightKg), beside: format.kg(besideKg) })}
          />
        ))}
      </dl>
      {doubtful.length > MAX_SHOWN && (
        <p className="text-caption text-ink-3">{t('doubtful.more', { count: doubtful.length - MAX_SHOWN })}</p>
      )}
      <div className="mt-3">
        <Checkbox
          checked={takesDoubtful}
          onChange={(event) => take(event.target.checked)}
          label={t('doubtful.take', { count: doubtful.length })}
        />
      </div>
    </section>
  );
}
