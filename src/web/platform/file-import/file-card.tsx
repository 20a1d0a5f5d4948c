import type { ComponentProps } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Tile } from '#web/ui/data/list-row.tsx';

type FileCardProps = {
  icon: ComponentProps<typeof Tile>['icon'];
  file: File;
  summary: string;
  changeText: string;
  onChange: () => void;
};

/** The file under review, and a button to choose another. */
export function FileCard({ icon, file, summary, changeText, onChange }: FileCardProps) {
  return (
    <Card compact className="flex items-center gap-3">
      <Tile icon={icon} tone="accent" />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{file.name}</p>
        <p className="text-caption text-ink-3">{summary}</p>
      </div>
      <Button variant="ghost" size="sm" onClick={onChange}>
        {changeText}
      </Button>
    </Card>
  );
}
