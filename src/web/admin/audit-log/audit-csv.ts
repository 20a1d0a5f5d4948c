import { useTranslations } from 'use-intl';
import type { AuditEntry } from '#domain/admin/audit-log/audit-log.contract.ts';
import { csvText } from '#domain/csv/csv.ts';
import { dayOf } from '#domain/day/day.ts';
import { correctedNow } from '#web/platform/device/device-clock.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { useAuditTexts } from './use-audit-texts.ts';

const COLUMNS = [
  'number',
  'time',
  'who',
  'area',
  'action',
  'actionCode',
  'about',
  'id',
  'member',
  'changed',
  'fieldCodes',
  'reason',
  'reasonCode',
  'note',
] as const;

/** Exports entries for spreadsheets: texts as on the page, and codes in columns of their own for sorting and filtering. */
export function useAuditCsv() {
  const t = useTranslations('auditLog');
  const { language } = useLanguage();
  const { actionText, actorText, subjectName, fieldText, valueText, reasonText } = useAuditTexts();
  const changeText = ({ field, from, to }: AuditEntry['changes'][number]) => {
    if (from === null && to === null) return `${fieldText(field)}: ${t('erased')}`;
    return `${fieldText(field)}: ${valueText({ field }, from)} → ${valueText({ field }, to)}`;
  };
  const cellsOf = (entry: AuditEntry): Record<(typeof COLUMNS)[number], string | number | null> => ({
    number: entry.number,
    time: entry.at,
    who: actorText(entry),
    area: t(`area.${entry.area}`),
    action: actionText(entry),
    actionCode: `${entry.area}-${entry.action}`,
    about: subjectName(entry),
    id: entry.subjectId,
    member: entry.member && (entry.member.name ?? t('gone')),
    changed: entry.changes.map(changeText).join('; '),
    fieldCodes: entry.changes.map(({ field }) => field).join(' '),
    reason: reasonText(entry),
    reasonCode: entry.reason,
    note: entry.note,
  });
  return ({ entries, isCut }: { entries: readonly AuditEntry[]; isCut: boolean }) => {
    const rows = entries.map(cellsOf).map((cells) => COLUMNS.map((column) => cells[column]));
    const cut = isCut ? [[t('csv.cut', { count: entries.length })]] : [];
    const head = COLUMNS.map((column) => t(`csv.${column}`));
    return {
      fileName: `${t('csv.file')}-${dayOf(correctedNow())}.csv`,
      csv: csvText(head, [...rows, ...cut], language),
    };
  };
}
