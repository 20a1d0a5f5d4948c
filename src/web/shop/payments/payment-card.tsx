import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { Icon, type IconComponent } from '#web/ui/icon.tsx';

const tones = {
  warn: 'bg-warn-soft text-warn',
  success: 'bg-success-soft text-success',
  neutral: 'bg-surface-2 text-ink-2',
};

/** The large round icon for the result of a payment. */
export function StatusIcon({ icon, tone }: { icon: IconComponent; tone: keyof typeof tones }) {
  return (
    <span className={classNames('grid size-15 flex-none place-items-center rounded-full', tones[tone])}>
      <Icon of={icon} size={28} strokeWidth={2} />
    </span>
  );
}

/** The skeleton of a payment page's card. */
export function PaymentSkeleton() {
  return (
    <SkeletonGroup className="mx-auto w-full max-w-reading">
      <Card as="div" className="flex flex-col items-center gap-4">
        <Skeleton shape="circle" className="size-15!" />
        <Skeleton shape="block" width="50%" height={30} />
        <Skeleton width="70%" />
      </Card>
    </SkeletonGroup>
  );
}
