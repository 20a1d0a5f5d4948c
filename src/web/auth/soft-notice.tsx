import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { Icon, type IconComponent } from '#web/ui/icon.tsx';

/** A neutral answer that is the same for everybody. */
export function SoftNotice({ icon, title, children }: { icon: IconComponent; title: string; children: ReactNode }) {
  return (
    <Card as="div" tone="soft" compact role="status" className="flex items-start gap-3">
      <Icon of={icon} size={22} className="text-accent" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        <p className="mt-1 text-caption text-accent-strong">{children}</p>
      </div>
    </Card>
  );
}
