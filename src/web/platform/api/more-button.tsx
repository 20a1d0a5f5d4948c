import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

type MoreButtonProps = {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  className?: string | undefined;
  children: ReactNode;
};

/** Fetches the next page of a list; nothing on the last one. */
export function MoreButton({ query, className, children }: MoreButtonProps) {
  if (!query.hasNextPage) return null;
  return (
    <Button
      full
      variant="secondary"
      size="md"
      className={className}
      busy={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      {children}
    </Button>
  );
}
