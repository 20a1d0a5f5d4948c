import type { ReactNode } from 'react';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';

type Query<Data> = { data: Data | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };

type AdminContentProps<Data> = {
  query: Query<Data>;
  /** A sentence about what could not be loaded. */
  failure: string;
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** The states of a read: a skeleton while loading, an error with a retry button, then the data. */
export function AdminContent<Data>({ query, failure, skeleton = <RowsSkeleton />, children }: AdminContentProps<Data>) {
  const content = useContentError(query, failure);
  if (query.data !== undefined) return children(query.data);
  if (!content.failed) return skeleton;
  return <LoadFailed title={failure} content={content} />;
}

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The skeleton of a list. */
export function RowsSkeleton() {
  return (
    <SkeletonGroup>
      <Card flush>
        {ROWS.map((row) => (
          <div key={row} className="flex min-h-14 items-center gap-3 border-line px-5 py-2 not-first:border-t">
            <Skeleton shape="block" width={40} />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton width="38%" />
              <Skeleton width="22%" />
            </div>
            <Skeleton width={56} />
          </div>
        ))}
      </Card>
    </SkeletonGroup>
  );
}
