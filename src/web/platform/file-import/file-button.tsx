import { FileUp, Upload } from 'lucide-react';
import { type ChangeEvent, type DragEvent, type ReactNode, useId, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Tile } from '#web/ui/data/list-row.tsx';

type FileButtonProps = {
  text: string;
  help: string;
  accept: string;
  disabled: boolean;
  multiple?: boolean;
  /** Never empty; one file where only one can be chosen. */
  onFiles: (files: File[]) => void;
  problemId: string | null;
  /** Replaces the icon while a file is read. */
  busy?: ReactNode;
  /** A file has been chosen, which the text names; another one can replace it. */
  isChosen?: boolean;
  /** Shown in the page instead of its footer: the icon is above the text. */
  tall?: boolean;
};

/** A button to choose a file, which also accepts a dropped one. */
export function FileButton({
  text,
  help,
  accept,
  multiple = false,
  disabled,
  onFiles,
  problemId,
  busy,
  isChosen,
  tall,
}: FileButtonProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const take = (chosen: FileList | null) => {
    const files = [...(chosen ?? [])].slice(0, multiple ? undefined : 1);
    if (files.length > 0 && !disabled) onFiles(files);
  };
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.target.files);
    // Lets the same file be chosen again after it was changed.
    event.target.value = '';
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <label
      htmlFor={id}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
      className={classNames(
        'flex items-center justify-center gap-3 rounded-lg border border-dashed border-line-strong bg-surface px-5 focus-within:shadow-(--focus)',
        tall ? 'flex-col py-6 text-center' : 'py-3',
        disabled ? 'opacity-60' : 'cursor-pointer hover:bg-surface-2/60',
        isOver && 'bg-accent-soft',
      )}
    >
      {busy ?? <Tile icon={isChosen ? FileUp : Upload} tone="accent" />}
      <span>
        <span className="block font-semibold wrap-anywhere">{text}</span>
        <span className="block text-caption text-ink-3">{help}</span>
      </span>
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        aria-describedby={problemId ?? undefined}
        onChange={handleChange}
        className="sr-only"
      />
    </label>
  );
}
