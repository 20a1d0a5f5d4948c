import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useRenderLoopGuard } from '#web/platform/faults/use-render-loop-guard.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { HealthDaysPart } from './health-days.tsx';
import { SampleSync } from './sample-sync.tsx';
import { useSampleSync } from './use-sample-sync.ts';

/** The simulated sync, plainly marked as sample data, and beside it what was really imported from other apps. */
export function HealthPage() {
  useRenderLoopGuard();
  const t = useTranslations('health');
  const sample = useSampleSync();
  return (
    <>
      <PageHead
        title={t('title')}
        action={
          sample.state.connected && (
            <Badge tone="success" icon={Check}>
              {t('sample.connected')}
            </Badge>
          )
        }
      />
      <div className="flex flex-col gap-4 lg:grid lg:grid-cols-2 lg:items-start lg:gap-5">
        <SampleSync sample={sample} />
        <HealthDaysPart />
      </div>
    </>
  );
}
