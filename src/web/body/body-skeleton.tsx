import { useTranslations } from 'use-intl';
import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';

/** The page before it is there, in its own geometry. */
export function BodySkeleton() {
  const t = useTranslations('body');
  return (
    <SkeletonGroup label={t('page.loading')} className="flex flex-col gap-4 lg:grid lg:grid-cols-12 lg:gap-5">
      <Card as="div" className="lg:col-span-8">
        <Skeleton width={80} />
        <Skeleton width={140} height={40} className="mt-2" />
        <Skeleton shape="curve" height={180} className="mt-6" />
      </Card>
      <div className="flex flex-col gap-4 lg:col-span-4 lg:gap-5">
        {['goal', 'bmi'].map((card) => (
          <Card key={card} as="div">
            <Skeleton width="45%" height={18} />
            <Skeleton height={8} className="mt-4" />
            <Skeleton width="70%" className="mt-3" />
          </Card>
        ))}
      </div>
    </SkeletonGroup>
  );
}
