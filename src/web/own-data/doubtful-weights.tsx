import { useTranslations } from 'use-intl';
import type { DoubtfulWeight } from '#domain/body/weight/doubtful-weights.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { KeyValueRow } from '#web/ui/data/list-row.tsx';
import { Checkbox } from '#web/ui/fields/toggles.tsx';

const MAX_SHOWN = 10;

type DoubtfulWeightsProps = {
  doubtful: readonly DoubtfulWeight[];
  choice: { isTaken: boolean; take: (isTaken: boolean) => void };
};

/** Weights of the file that lie far from the ones beside them, and whether they come along. */
export function DoubtfulWeights({ doubtful, choice }: DoubtfulWeightsProps) {
  const t = useTranslations('ownData');
  const format = useFormat();
  if (doubtful.length === 0) return null;
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
          checked={choice.isTaken}
          onChange={(event) => choice.take(event.target.checked)}
          label={t('doubtful.take', { count: doubtful.length })}
        />
      </div>
    </section>
  );
}
