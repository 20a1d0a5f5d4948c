import { useTranslations } from 'use-intl';
import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';

const THREE = ['protein', 'carbs', 'fat'];
const FOUR = ['goal', 'eaten', 'exercise', 'remaining'];

/** The energy card before its numbers are there, in the same geometry, so that nothing jumps. */
export function DashboardSkeleton() {
  const t = useTranslations('dashboard');
  return (
    <SkeletonGroup label={t('loading')}>
      <Card as="div" flush className="lg:grid lg:grid-cols-[258px_1fr] lg:grid-rows-[1fr_auto]">
        <div className="flex items-center gap-5.5 p-5 pb-0 max-[359px]:flex-col max-[359px]:items-stretch lg:contents">
          <div className="max-[359px]:self-center lg:row-span-2 lg:grid lg:place-items-center lg:border-r lg:border-line lg:p-6">
            <Skeleton shape="ring" className="lg:size-43 lg:border-15" />
          </div>
          <div className="flex flex-1 flex-col gap-3 lg:grid lg:grid-cols-3 lg:items-center lg:gap-8 lg:px-6">
            {THREE.map((macro) => (
              <div key={macro} className="flex flex-col gap-2">
                <Skeleton width="70%" />
                <Skeleton height={6} />
              </div>
            ))}
          </div>
        </div>
        <div className="flex justify-between p-5 pt-4 lg:border-t lg:border-line lg:px-6 lg:py-4">
          {FOUR.map((term) => (
            <div key={term} className="flex h-10 flex-col justify-between">
              <Skeleton width={44} />
              <Skeleton width={56} height={18} />
            </div>
          ))}
        </div>
      </Card>
    </SkeletonGroup>
  );
}
