import { useQueryClient } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { AuditEntry } from '#domain/admin/audit-log/audit-log.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useConfirm } from '#web/platform/confirm/confirm.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useAuditTexts } from './use-audit-texts.ts';

/** The changes of an entry, field by field, with a link to the record and a button to restore it. */
export function AuditEntryDetail({ entry }: { entry: AuditEntry }) {
  const t = useTranslations('auditLog');
  const { reasonText } = useAuditTexts();
  const reason = reasonText(entry);
  return (
    <div className="flex flex-col gap-3 px-5 pb-4">
      {entry.changes.length > 0 && <Changes entry={entry} />}
      {(reason !== null || entry.note !== '') && (
        <p className="text-caption wrap-anywhere text-ink-2">
          {[reason && `${t('reason')}: ${reason}`, entry.note && `${t('note')}: ${entry.note}`]
            .filter(Boolean)
            .join('. ')}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2.5">
        <p className="text-caption text-ink-3">{t('number', { number: entry.number })}</p>
        <div className="flex flex-wrap gap-2">
          <ToSubject entry={entry} />
          {entry.canRestore && <Restore entry={entry} />}
        </div>
      </div>
    </div>
  );
}

function Changes({ entry }: { entry: AuditEntry }) {
  const t = useTranslations('auditLog');
  const { fieldText, valueText } = useAuditTexts();
  return (
    <table className="w-full table-fixed border-collapse text-label">
      <thead>
        <tr className="text-left text-caption text-ink-3">
          <th className="border-t border-line py-2 font-medium">{t('field')}</th>
          <th className="border-t border-line py-2 font-medium">{t('before')}</th>
          <th className="border-t border-line py-2 font-medium">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {entry.changes.map((change) => (
          <tr key={change.field} className="border-t border-line">
            <th scope="row" className="py-2 pr-2 text-left font-semibold wrap-anywhere">
              {fieldText(change.field)}
            </th>
            {change.from === null && change.to === null ? (
              <td colSpan={2} className="py-2 text-caption text-ink-3">
                {t('erased')}
              </td>
            ) : (
              <>
                <td className="py-2 pr-2 wrap-anywhere">
                  {change.from === null ? (
                    '–'
                  ) : (
                    <del className={`${PILL} bg-surface-3 text-ink-2`}>{valueText(change, change.from)}</del>
                  )}
                </td>
                <td className="py-2 wrap-anywhere">
                  <ins className={`${PILL} bg-accent-soft font-medium text-accent-strong no-underline`}>
                    {valueText(change, change.to)}
                  </ins>
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const PILL = 'inline-block rounded-sm px-2 py-0.5';

function ToSubject({ entry: { area, subjectId } }: { entry: AuditEntry }) {
  const t = useTranslations('auditLog');
  if (subjectId === null) return null;
  const link = linkTo(area, subjectId);
  if (!link) return null;
  return (
    <ButtonLink {...link.link} variant="secondary" size="sm">
      {t(`toSubject.${link.key}`)}
    </ButtonLink>
  );
}

type SubjectLink = { key: 'user' | 'product' | 'stock' | 'order' | 'ebook'; link: LinkProps };

function linkTo(area: AuditEntry['area'], id: string): SubjectLink | null {
  if (area === 'user') return { key: area, link: { to: '/admin/users/$userId', params: { userId: id } } };
  if (area === 'product' || area === 'stock') {
    return { key: area, link: { to: '/admin/products/$productId', params: { productId: id } } };
  }
  if (area === 'order') return { key: area, link: { to: '/admin/orders/$orderId', params: { orderId: id } } };
  return area === 'ebook'
    ? { key: area, link: { to: '/admin/content/ebooks/$ebookId', params: { ebookId: id } } }
    : null;
}

function Restore({ entry }: { entry: AuditEntry }) {
  const t = useTranslations('auditLog');
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const restore = useAction(() => api.adminTrail.restore({ number: entry.number }), {
    action: t('actions.restore'),
    successToast: t('restored'),
    // Any record may have changed, so all admin data is reloaded.
    onDone: () => void queryClient.invalidateQueries(),
  });
  const ask = async () => {
    const question = { title: t('restoreTitle'), text: t('restoreText'), confirmLabel: t('restore') };
    if (await confirm(question)) await restore.run();
  };
  return (
    <Button variant="secondary" size="sm" icon={Undo2} busy={restore.busy} onClick={() => void ask()}>
      {t('restore')}
    </Button>
  );
}
