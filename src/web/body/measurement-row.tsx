import { ChevronDown, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#web/platform/format/format.ts';
import { RefusedNote } from '#web/platform/offline/status/refused-note.tsx';
import { SyncBadge } from '#web/platform/offline/status/sync-badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { type Kind, recordOf } from './body-records.ts';

type MeasurementRowProps = {
  kind: Kind;
  row: { id: string; day: string };
  meta: ReactNode;
  value?: ReactNode;
  /** All measured values by name. */
  details: readonly { name: string; value: string }[];
  notes?: string;
  /** Actions besides edit and remove. */
  actions?: ReactNode;
  onEdit: () => void;
  onRemove: () => void;
};

/** An expandable measurement with its values and actions. */
export function MeasurementRow(props: MeasurementRowProps) {
  const { kind, row, meta, value } = props;
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const record = recordOf(kind, row.id);
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-14 w-full items-center gap-3 px-5 py-2 text-left hover:bg-surface-2/60"
      >
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
          <span className="min-w-0 grow basis-[min-content]">
            <span className="block font-medium">{format.date(row.day)}</span>
            <span className="flex flex-wrap items-center gap-x-2.5 text-caption text-ink-3">
              <span>{meta}</span>
              <SyncBadge record={record} />
            </span>
          </span>
          {value !== undefined && <span className="ml-auto flex-none font-semibold tracking-tight">{value}</span>}
        </span>
        <Icon
          of={ChevronDown}
          size={16}
          className={classNames('text-ink-3 transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      {isOpen && <Opened {...props} />}
      <div className="px-5 empty:hidden [&>*]:mb-3">
        <RefusedNote record={record} />
      </div>
    </>
  );
}

function Opened({ row, details, notes = '', actions, onEdit, onRemove }: MeasurementRowProps) {
  const t = useTranslations('body');
  const format = useFormat();
  const day = format.date(row.day);
  return (
    <div className="bg-surface-2/60 px-5 py-4">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 min-[420px]:grid-cols-3">
        {details.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-caption text-ink-2">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {notes !== '' && <p className="mt-3 text-caption wrap-anywhere text-ink-2">{notes}</p>}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="secondary" size="md" icon={Pencil} aria-label={t('form.editOf', { day })} onClick={onEdit}>
          {t('form.edit')}
        </Button>
        {actions}
        <Button
          writes
          variant="danger"
          size="md"
          icon={Trash2}
          aria-label={t('form.removeOf', { day })}
          onClick={onRemove}
        >
          {t('form.remove')}
        </Button>
      </div>
    </div>
  );
}
