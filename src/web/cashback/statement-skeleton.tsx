import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The events in grey. */
export function StatementSkeleton() {
  return (
    <SkeletonGroup>
      <Card as="div" flush>
        <div className="flex min-h-14 items-center justify-between px-5">
          <Skeleton width={96} height={18} />
          <Skeleton shape="block" width={130} height={36} />
        </div>
        {ROWS.map((row) => (
          <div key={row} className="flex min-h-17 items-center gap-3 border-t border-line px-5 py-2.5">
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton width="60%" />
              <Skeleton width="30%" />
            </div>
            <div className="flex flex-col items-end gap-2">
              <Skeleton width={72} />
              <Skeleton width={56} height={20} />
            </div>
          </div>
        ))}
      </Card>
    </SkeletonGroup>
  );
}
