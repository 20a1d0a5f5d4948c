import { useTranslations } from 'use-intl';
import { useFormat } from '#web/platform/format/format.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { KeyValueRow } from '#web/ui/data/list-row.tsx';
import { Checkbox } from '#web/ui/fields/toggles.tsx';
import type { HealthImportWork, Review } from './use-health-import.ts';

const SHOWN = 10;

type DoubtfulCardProps = { work: HealthImportWork; review: Review; isSending: boolean };

/** Weights that differ much from adjacent ones. They are left out unless the member confirms them. */
export function DoubtfulCard({ work, review, isSending }: DoubtfulCardProps) {
  const t = useTranslations('health');
  const format = useFormat();
  const { doubtful, choice, takesDoubtful } = review;
  if (doubtful.length === 0 || !choice.weights) return null;
  return (
    <Card>
      <CardHead title={t('doubtful.title', { count: doubtful.length })} subtitle={t('doubtful.text')} />
      <dl className="mt-2">
        {doubtful.slice(0, SHOWN).map(({ day, weightKg, besideKg }) => (
          <KeyValueRow
            key={day}
            label={format.date(day)}
            value={t('doubtful.line', { weight: format.bodyKg(weightKg), beside: format.bodyKg(besideKg) })}
          />
        ))}
      </dl>
      {doubtful.length > SHOWN && (
        <p className="text-caption text-ink-3">{t('doubtful.more', { count: doubtful.length - SHOWN })}</p>
      )}
      <div className="mt-3">
        <Checkbox
          checked={takesDoubtful}
          disabled={isSending}
          onChange={(event) => work.change({ takesDoubtful: event.target.checked })}
          label={t('doubtful.take', { count: doubtful.length })}
        />
      </div>
    </Card>
  );
}
