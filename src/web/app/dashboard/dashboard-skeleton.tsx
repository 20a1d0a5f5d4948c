import { useTranslations } from 'use-intl';
import { ENERGY_MACROS } from '#domain/food-bounds.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';

const FOUR = ['goal', 'eaten', 'exercise', 'remaining'];

/** The energy card before its numbers, with the same layout so that nothing moves. */
export function DashboardSkeleton() {
  const t = useTranslations('dashboard');
  return (
    <SkeletonGroup label={t('loading')} className="lg:grid lg:grid-cols-12">
      <Card as="div" flush className="lg:col-span-8 lg:grid lg:grid-cols-[258px_1fr] lg:grid-rows-[1fr_auto]">
        <div className={todayClass}>
          <div className="max-[359px]:self-center lg:grid lg:place-items-center">
            <Skeleton shape="ring" className="lg:size-43 lg:border-15" />
          </div>
          <div className="flex flex-1 flex-col gap-3 lg:flex-none lg:gap-5">
            {ENERGY_MACROS.map((macro) => (
              <div key={macro} className="flex flex-col gap-2">
                <Skeleton width="70%" />
                <Skeleton height={6} />
              </div>
            ))}
          </div>
        </div>
        <div className="flex justify-between p-5 pt-4 lg:order-last lg:border-t lg:border-line lg:px-6 lg:py-4">
          {FOUR.map((term) => (
            <div key={term} className="flex h-10 flex-col justify-between">
              <Skeleton width={44} />
              <Skeleton width={56} height={18} />
            </div>
          ))}
        </div>
        <div className="border-t border-line lg:border-t-0">
          <CurvePlaceholder />
        </div>
      </Card>
    </SkeletonGroup>
  );
}

const todayClass =
  'flex items-center gap-5.5 p-5 pb-0 max-[359px]:flex-col max-[359px]:items-stretch ' +
  'lg:row-span-2 lg:flex-col lg:items-stretch lg:gap-5 lg:border-r lg:border-line lg:p-6';

/** Reserves the space of the curve. */
export function CurvePlaceholder() {
  return (
    <div className="h-55 px-5 pt-4.5 lg:h-81 lg:px-6 lg:pt-6">
      <Skeleton width="40%" height={18} />
      <Skeleton shape="curve" className="mt-6" />
    </div>
  );
}
