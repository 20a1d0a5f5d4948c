import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';

/** Picture, name and price in grey. */
export function ProductSkeleton() {
  return (
    <SkeletonGroup className="grid gap-5 md:grid-cols-2 md:items-start md:gap-8">
      <Skeleton shape="block" className="-mx-4 aspect-square h-auto! rounded-none! md:mx-0 md:rounded-lg!" />
      <div className="flex flex-col gap-4">
        <Skeleton width="30%" />
        <Skeleton shape="block" width="75%" height={30} />
        <Skeleton shape="block" width="45%" height={24} />
        <Skeleton shape="block" width="100%" height={74} />
        <Skeleton />
        <Skeleton width="85%" />
      </div>
    </SkeletonGroup>
  );
}
