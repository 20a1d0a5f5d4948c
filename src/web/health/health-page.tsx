import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Badge } from '#web/ui/data/badge.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { HealthDaysPart } from './health-days.tsx';
import { healthImportsQuery } from './health-queries.ts';
import { SampleSync } from './sample-sync.tsx';
import { useSampleSync } from './use-sample-sync.ts';

/** Imported data, or the simulated sync marked as sample data when there is none. */
export function HealthPage() {
  const t = useTranslations('health');
  const sample = useSampleSync();
  const source = useHealthSource();
  return (
    <>
      <PageHead
        title={t('title')}
        action={
          source === 'sample' &&
          sample.state.connected && (
            <Badge tone="success" icon={Check}>
              {t('sample.connected')}
            </Badge>
          )
        }
      />
      <div className="flex flex-col gap-4 lg:grid lg:grid-cols-2 lg:items-start lg:gap-5">
        {source === 'sample' && <SampleSync sample={sample} />}
        <HealthDaysPart />
      </div>
    </>
  );
}

/** Imported data and sample data are never shown together. Unknown until the imports are loaded; sample data when loading fails. */
function useHealthSource(): 'real' | 'sample' | 'unknown' {
  const { data, isPending } = useQuery(healthImportsQuery());
  if (isPending) return 'unknown';
  return data?.some(({ undoneAt }) => undoneAt === null) ? 'real' : 'sample';
}
