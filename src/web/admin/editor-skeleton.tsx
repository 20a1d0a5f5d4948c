import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';

export function EditorSkeleton() {
  return (
    <SkeletonGroup className="grid gap-4 md:gap-5 lg:grid-cols-[minmax(0,1fr)_356px] lg:items-start">
      <Card className="flex flex-col gap-5">
        <Skeleton width="30%" />
        <Skeleton shape="block" height={48} />
        <Skeleton shape="block" height={48} />
        <Skeleton shape="block" height={96} />
        <Skeleton shape="block" height={48} />
      </Card>
      <Card className="flex flex-col gap-4">
        <Skeleton width="40%" />
        <Skeleton shape="block" width={72} />
        <Skeleton shape="block" height={48} />
        <Skeleton shape="block" height={44} />
      </Card>
    </SkeletonGroup>
  );
}
