import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';

/** The network in grey, as high as with a few people. */
export function NetworkSkeleton() {
  return (
    <Card as="div">
      <PeopleSkeleton rows={4} />
    </Card>
  );
}

export function PeopleSkeleton({ rows }: { rows: number }) {
  return (
    <SkeletonGroup>
      <Skeleton width="45%" height={18} />
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey rows are all alike
        <div key={row} className="flex min-h-14 items-center gap-3 py-2">
          <Skeleton shape="circle" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton width="55%" />
            <Skeleton width="35%" />
          </div>
          <Skeleton width={64} />
        </div>
      ))}
    </SkeletonGroup>
  );
}
