import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';

/** Bar, tabs, two fields and the day, in grey. */
export function PlanEditorSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-5 pt-4">
      <Skeleton width="50%" height={20} className="self-center md:self-start" />
      <Skeleton height={20} />
      <Skeleton shape="block" height={48} />
      <Skeleton shape="block" height={90} />
      <Card as="div" className="flex flex-col gap-4">
        <Skeleton width="40%" />
        <Skeleton shape="block" width="45%" />
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </Card>
    </SkeletonGroup>
  );
}
