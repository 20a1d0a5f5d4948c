import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';

const THREE = ['own', 'friends', 'theirs'];

/** Skeletons of balance, curve and rates, with their final heights. */
export function BalanceSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-4 md:gap-5">
      <Card as="div" flush className="h-101 px-5 pt-4.5 lg:h-115">
        <Skeleton width={120} />
        <Skeleton shape="block" width={170} className="mt-2" />
        <div className="mt-5 flex gap-6">
          {THREE.map((sum) => (
            <div key={sum} className="flex flex-col gap-2">
              <Skeleton width={70} />
              <Skeleton width={84} />
            </div>
          ))}
        </div>
        <Skeleton shape="curve" className="mt-8 lg:mt-12 lg:h-40" />
      </Card>
      <div className="grid grid-cols-3 gap-2.5 md:gap-3">
        {THREE.map((rate) => (
          <Card key={rate} as="div" flush className="flex h-22 flex-col gap-2 px-3.5 py-3.5 lg:h-17.5">
            <Skeleton width="50%" height={16} />
            <Skeleton width="80%" />
          </Card>
        ))}
      </div>
      <div className="-mt-1 flex h-13.5 flex-col justify-around px-1 lg:-mt-2 lg:h-9">
        <Skeleton width="95%" />
        <Skeleton width="60%" />
      </div>
    </SkeletonGroup>
  );
}

/** The skeleton of the invitation. */
export function InviteSkeleton() {
  return (
    <SkeletonGroup>
      <Card as="div" className="min-h-75">
        <Skeleton width="45%" height={18} />
        <Skeleton width="90%" className="mt-4" />
        <div className="mt-8 flex flex-wrap items-center gap-4">
          <Skeleton shape="block" width={132} height={132} />
          <div className="flex flex-1 basis-38 flex-col gap-2">
            <Skeleton width="70%" height={26} />
            <Skeleton shape="block" height={44} />
            <Skeleton shape="block" height={44} />
          </div>
        </div>
      </Card>
    </SkeletonGroup>
  );
}
