import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';

/** The active plan and another one, in grey. */
export function PlanListSkeleton() {
  return (
    <SkeletonGroup className="grid gap-4 md:gap-5 lg:grid-cols-[2fr_1fr] lg:items-start">
      <Card as="div" className="flex flex-col gap-4">
        <Skeleton width="60%" height={22} />
        <Skeleton shape="block" width="45%" />
        <Skeleton height={6} />
        <div className="grid grid-cols-2 gap-2">
          <Skeleton shape="block" height={44} />
          <Skeleton shape="block" height={44} />
        </div>
      </Card>
      <Card as="div" compact className="flex flex-col gap-3">
        <Skeleton width="50%" height={18} />
        <Skeleton width="40%" />
        <Skeleton height={6} />
      </Card>
    </SkeletonGroup>
  );
}
