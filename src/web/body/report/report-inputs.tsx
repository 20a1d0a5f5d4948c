import { useTranslations } from 'use-intl';
import type { CaliperRow } from '#domain/body/body.contract.ts';
import { CALIPER_SITES } from '#domain/body/body-sites.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card, CardHead } from '#web/ui/card.tsx';

/** The inputs of the formula. */
export function ReportInputs({ row }: { row: CaliperRow }) {
  const t = useTranslations('body');
  const siteText = useTranslations('bodySites');
  const format = useFormat();
  return (
    <Card>
      <CardHead
        title={t('report.inputs')}
        action={<span className="text-caption text-ink-3">{t('caliper.side')}</span>}
      />
      <dl className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(5.75rem,1fr))] gap-x-3 gap-y-4">
        {CALIPER_SITES.map((site) => {
          const mm = row.mm[site];
          return (
            <div key={site} className="min-w-0">
              <dt className="text-caption wrap-anywhere text-ink-3">{siteText(`caliper.${site}`)}</dt>
              <dd>
                <b className="font-semibold">{format.number(mm, mm === null || Number.isInteger(mm) ? 0 : 1)}</b>
                {mm !== null && <span className="text-caption text-ink-2"> mm</span>}
                {row.readingsMm[site].length > 1 && (
                  <span className="block text-micro text-ink-3">
                    {row.readingsMm[site]
                      .map((reading) => format.number(reading, Number.isInteger(reading) ? 0 : 1))
                      .join(' · ')}
                  </span>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      {row.notes !== '' && (
        <p className="mt-4 border-t border-line pt-3 text-caption wrap-anywhere text-ink-2">{row.notes}</p>
      )}
    </Card>
  );
}
