import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';

/** Head, progress and rows, in grey. */
export function ShoppingListSkeleton() {
  return (
    <SkeletonGroup className="mx-auto flex w-full max-w-reading flex-col gap-4 pt-14">
      <Skeleton width="60%" height={22} />
      <Skeleton shape="block" width="70%" height={36} />
      <Skeleton height={8} />
      <Card as="div" className="flex flex-col gap-7">
        <Skeleton />
        <Skeleton />
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </Card>
    </SkeletonGroup>
  );
}
