import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AuditEntry } from '#domain/admin/audit-log/audit-log.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { AuditEntryDetail } from './audit-entry.tsx';
import { useAuditTexts } from './use-audit-texts.ts';

/** Entries, newest first; each expands to values before and after. A table in a wide card, rows in a narrow one. */
export function AuditRows({ entries }: { entries: readonly AuditEntry[] }) {
  const t = useTranslations('auditLog');
  return (
    <div className="@container">
      <div aria-hidden className={headClass}>
        <span>{t('time')}</span>
        <span>{t('who')}</span>
        <span>{t('what')}</span>
        <span>{t('changed')}</span>
        <span>{t('reason')}</span>
      </div>
      <ul aria-label={t('title')} tabIndex={-1} className="divide-y divide-line">
        {entries.map((entry) => (
          <AuditRow key={entry.number} entry={entry} />
        ))}
      </ul>
    </div>
  );
}

function AuditRow({ entry }: { entry: AuditEntry }) {
  const t = useTranslations('auditLog');
  const format = useFormat();
  const { actionText, aboutText, actorText, changeText, reasonText } = useAuditTexts();
  const [isOpen, setOpen] = useState(false);
  const detailId = useId();
  return (
    <li className={classNames(isOpen && 'bg-surface-2/60')}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={detailId}
        className={rowClass}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="text-caption text-ink-3 @min-[42rem]:text-ink-2">
          {format.dayOf(entry.at)} <span className="whitespace-nowrap @min-[42rem]:block">{format.time(entry.at)}</span>
        </span>
        <span className="min-w-0">
          <span className="block font-medium wrap-anywhere">{actorText(entry)}</span>
          <span className="hidden text-caption text-ink-3 @min-[42rem]:block">{entry.actor && t('admin')}</span>
        </span>
        <span className="min-w-0 @max-[42rem]:col-span-2">
          <span className="block">{actionText(entry)}</span>
          <span className="block text-caption wrap-anywhere text-ink-3">{aboutText(entry)}</span>
        </span>
        <span
          className={classNames(
            'min-w-0 text-caption wrap-anywhere text-ink-2 @min-[42rem]:text-label',
            entry.changes.length === 0 ? '@max-[42rem]:hidden' : '@max-[42rem]:col-span-2',
          )}
        >
          {changeText(entry)}
        </span>
        <span className="min-w-0 text-caption wrap-anywhere text-ink-2 @max-[42rem]:hidden">
          {reasonText(entry) ?? (entry.note || '–')}
        </span>
        <Icon
          of={ChevronDown}
          className={classNames(
            'text-ink-3 transition-transform @max-[42rem]:absolute @max-[42rem]:top-4 @max-[42rem]:right-5',
            isOpen && 'rotate-180',
          )}
        />
      </button>
      <div id={detailId} hidden={!isOpen}>
        {isOpen && <AuditEntryDetail entry={entry} />}
      </div>
    </li>
  );
}

const COLUMNS =
  '@min-[42rem]:grid-cols-[92px_minmax(0,1fr)_minmax(0,1.4fr)_minmax(0,1.3fr)_minmax(0,1fr)_20px] @min-[42rem]:gap-x-4';

const headClass = `hidden h-11 items-center border-b border-line px-5 text-caption font-semibold text-ink-2 @min-[42rem]:grid ${COLUMNS}`;

const rowClass = `relative grid min-h-14 w-full grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1 px-5 py-2.5 pr-11 text-left hover:bg-surface-2/60 @min-[42rem]:pr-5 ${COLUMNS}`;
