import { useTranslations } from 'use-intl';
import { CALIPER_SITES } from '#domain/body/body-sites.ts';
import { nineSite } from '#domain/body/caliper/nine-site.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card } from '#web/ui/card.tsx';
import type { CaliperFormState } from './use-caliper-form.ts';

/** Sum and percentage of the form, or the missing inputs. */
export function CaliperResult({ form }: { form: CaliperFormState }) {
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
