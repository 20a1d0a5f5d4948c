import { useTranslations } from 'use-intl';
import type { AuditEntry } from '#domain/admin/audit-log/audit-log.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';

type Change = AuditEntry['changes'][number];

/** Texts of audit log entries. Codes of other features without a text are shown as they are. */
export function useAuditTexts() {
  const t = useTranslations('auditLog');
  const format = useFormat();
  const actionText = ({ area, action }: Pick<AuditEntry, 'area' | 'action'>) => {
    const key = asAction(`action.${area}-${action}`);
    return t.has(key) ? t(key) : `${t(`area.${area}`)}: ${action}`;
  };
  const fieldText = (field: string) => {
    const key = asField(`fieldName.${field}`);
    return t.has(key) ? t(key) : field;
  };
  const jobs = useTranslations('operations');
  const jobText = (kind: string) => {
    const key = asKind(`kinds.${kind}`);
    return jobs.has(key) ? jobs(key) : null;
  };
  const reasonText = ({ area, reason }: Pick<AuditEntry, 'area' | 'reason'>) => {
    // The reason of a job entry is the kind of the job, not a reason.
    if (reason === '' || (area === 'job' && jobText(reason) !== null)) return null;
    const key = asReason(`reasons.${reason}`);
    return t.has(key) ? t(key) : reason;
  };
  /** The name of the record or the member it is about. */
  const subjectName = ({ area, subject, member, reason, changes }: AuditEntry) => {
    const kind = changes.find(({ field }) => field === 'job')?.from ?? reason;
    return area === 'job' && typeof kind === 'string' ? jobText(kind) : (subject ?? member?.name ?? null);
  };
  const wordText = (field: string, value: string) => {
    if (field === 'job') return jobText(value) ?? value;
    const state = asState(`stateName.${value}`);
    if (field === 'state' && t.has(state)) return t(state);
    const key = asValue(`valueName.${field}-${value}`);
    return t.has(key) ? t(key) : value;
  };
  const numberText = (field: string, value: number) => {
    if (field === 'price' || field === 'amount') return format.kronor(value);
    if (field === 'vatRate') return format.percent(value, 0);
    return format.number(value, Number.isInteger(value) ? 0 : 1);
  };
  const valueText = ({ field }: Pick<Change, 'field'>, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '–';
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'number') return numberText(field, value);
    if (typeof value === 'string') return wordText(field, value);
    if (Array.isArray(value)) return value.map((one) => valueText({ field }, one)).join(', ') || '–';
    return Object.entries(value)
      .map(([part, of]) => `${fieldText(part)} ${valueText({ field: part }, of)}`)
      .join(', ');
  };
  return {
    actionText,
    fieldText,
    reasonText,
    valueText,
    subjectName,
    actorText: ({ actor }: Pick<AuditEntry, 'actor'>) => (actor ? (actor.name ?? t('gone')) : t('system')),
    aboutText: (entry: AuditEntry) =>
      `${t(`area.${entry.area}`)}${subjectName(entry) === null ? '' : `, ${subjectName(entry)}`}`,
    changeText: (entry: AuditEntry) => {
      const [change] = entry.changes;
      if (!change) return '–';
      if (entry.changes.length > 1) return t('fields', { count: entry.changes.length });
      if (change.from === null && change.to === null) return fieldText(change.field);
      const became = valueText(change, change.to);
      if (change.from !== null) return `${valueText(change, change.from)} → ${became}`;
      // A name or an amount needs no field name; another number does.
      return typeof change.to === 'number' && change.field !== 'amount'
        ? `${fieldText(change.field)} ${became}`
        : became;
    },
  };
}

// Any feature may add an entry, so callers check first that there is a text for it.
const asAction = (key: string) => key as 'action.user-change';
// The same for kinds of jobs, which are stored as the reason.
const asKind = (key: string) => key as 'kinds.send-mail';
// The same for states.
const asState = (key: string) => key as 'stateName.open';
// The same for values of fields.
const asValue = (key: string) => key as 'valueName.role-user';
// The same for names of fields.
const asField = (key: string) => key as 'fieldName.name';
// The same for reasons, which can also be typed text.
const asReason = (key: string) => key as 'reasons.asked';
