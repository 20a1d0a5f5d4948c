import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';

/** What the first page of a visit shows while its code is on the way: a heading and a card, as every page begins. */
export function PageSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton width={160} height={32} />
      <Skeleton shape="curve" className="mt-8" />
    </SkeletonGroup>
  );
}
