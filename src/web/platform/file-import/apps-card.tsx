import { ChevronDown } from 'lucide-react';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';

type App = { name: string; contents: string; how: string };

/** Instructions for exporting the file from each app. The file determines its format. */
export function AppsCard({ apps }: { apps: readonly App[] }) {
  return (
    <Card flush>
      {apps.map(({ name, contents, how }) => (
        <details key={name} className="border-line not-first:border-t">
          <summary className="flex min-h-14 cursor-pointer items-center gap-3 px-5 py-2.5">
            <span className="min-w-0 flex-1">
              <span className="block font-medium text-ink">{name}</span>
              <span className="block text-caption text-ink-3">{contents}</span>
            </span>
            <Icon of={ChevronDown} className="text-ink-3" />
          </summary>
          <p className="px-5 pb-4 text-ink-2">{how}</p>
        </details>
      ))}
    </Card>
  );
}
