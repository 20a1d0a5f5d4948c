import { RotateCcw } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorMessage } from '#web/ui/feedback/error-view.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { linkClass } from '#web/ui/link-class.ts';
import { Columns, Part } from './part.tsx';
import { useSamples } from './use-samples.ts';

const kinds = ['plate', 'curve', 'bag', 'talk', 'book', 'weights', 'search', 'coins'] as const;

export function StatesPart() {
  const texts = useSamples();
  return (
    <Part title={texts.parts.states}>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-4">
        {kinds.map((kind) => (
          <EmptyState
            key={kind}
            kind={kind}
            level={3}
            title={texts.startsHere}
            text={texts.startsMore}
            action={
              <Button size="md" variant="soft">
                {texts.addWeight}
              </Button>
            }
          />
        ))}
      </div>
      <Columns>
        <LoadingCard />
        <Card>
          <ErrorMessage
            level={3}
            title={texts.wrong}
            text={texts.wrongMore}
            actions={
              <>
                <Button icon={RotateCcw}>{texts.reload}</Button>
                <a href="#top" className={linkClass}>
                  {texts.toStart}
                </a>
              </>
            }
            footnote="FK-2041"
          />
        </Card>
      </Columns>
    </Part>
  );
}

function LoadingCard() {
  const texts = useSamples();
  return (
    <Card>
      <SkeletonGroup label={texts.loading}>
        <div className="flex items-center gap-5.5">
          <Skeleton shape="ring" />
          <div className="flex flex-1 flex-col gap-5">
            {texts.macros.map((macro) => (
              <div key={macro} className="flex flex-col gap-2">
                <Skeleton width="70%" />
                <Skeleton height={6} />
              </div>
            ))}
          </div>
        </div>
        <Skeleton className="mt-5" width={120} height={16} />
        <Skeleton shape="curve" className="mt-3" />
      </SkeletonGroup>
    </Card>
  );
}
