import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';

/** The page's own geometry in grey: head, goal, health data. */
export function ProfileSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-4 md:gap-5">
      <div className="flex items-center gap-4 py-1">
        <Skeleton shape="circle" width={72} height={72} />
        <div className="flex flex-1 flex-col gap-3">
          <Skeleton shape="block" width="60%" height={24} />
          <Skeleton width="70%" />
        </div>
      </div>
      <div className="grid gap-4 md:gap-5 lg:grid-cols-[2fr_1fr]">
        <Card as="div" className="flex flex-col gap-3 lg:col-start-2">
          <Skeleton width="45%" />
          <Skeleton shape="block" width="50%" />
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </Card>
        <Card as="div" className="flex flex-col gap-4 lg:col-start-1 lg:row-start-1">
          <Skeleton width="30%" height={18} />
          <div className="grid grid-cols-2 gap-3">
            <Skeleton shape="block" height={48} />
            <Skeleton shape="block" height={48} />
            <Skeleton shape="block" height={48} />
            <Skeleton shape="block" height={48} />
          </div>
          <Skeleton shape="block" height={48} />
        </Card>
      </div>
    </SkeletonGroup>
  );
}
