import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { UserRow } from '#domain/admin/users/admin-users.contract.ts';
import type { BulkAction } from '#domain/admin/users/user-codes.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useErrorText } from '#web/platform/api/use-error-text.ts';
import { BulkBar, bulkActionClass, bulkDangerActionClass, bulkTextActionClass } from '#web/ui/data/table.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { useDialogState } from '#web/ui/overlays/use-dialog-state.ts';
import { handOverMembers } from '../planners/handed-members.ts';
import { type Because, BecauseSheet } from './because-sheet.tsx';
import { ADMIN_USERS } from './user-queries.ts';

const ASKED = ['role', 'disable', 'sign-out', 'remove'] as const;
type Asked = (typeof ASKED)[number];

/** The most members that are named; the others are counted. */
const NAMED = 5;

const isDangerous = (asked: Asked) => asked === 'remove' || asked === 'disable';

/** Actions on the selected members; each change has its own entry in the audit log. */
export function UserBulk({ users, onClear }: { users: readonly UserRow[]; onClear: () => void }) {
  const t = useTranslations('users.bulk');
  const navigate = useNavigate();
  const asking = useDialogState<Asked>();
  const assign = () => {
    handOverMembers(users.map(({ id, fullName, username }) => ({ id, name: fullName, username })));
    void navigate({ to: '/admin/meal-planner' });
  };
  return (
    <>
      <BulkBar text={t('selected', { count: users.length })}>
        <button type="button" className={bulkActionClass} onClick={assign}>
          {t('assign')}
        </button>
        {ASKED.map((action) => (
          <button
            key={action}
            type="button"
            className={isDangerous(action) ? bulkDangerActionClass : bulkTextActionClass}
            onClick={() => asking.open(action)}
          >
            {t(action)}
          </button>
        ))}
        <button type="button" className={bulkTextActionClass} onClick={onClear}>
          {t('clear')}
        </button>
      </BulkBar>
      {asking.subject && (
        <BulkSheet
          key={asking.key}
          asked={asking.subject}
          users={users}
          open={asking.isOpen}
          onClose={asking.close}
          onDone={onClear}
        />
      )}
    </>
  );
}

type BulkSheetProps = {
  asked: Asked;
  users: readonly UserRow[];
  open: boolean;
  onClose: () => void;
  onDone: () => void;
};

/** Explains the effect on all selected members, and asks for a reason. */
function BulkSheet({ asked, users, open, onClose, onDone }: BulkSheetProps) {
  const t = useTranslations('users.bulk');
  const [role, setRole] = useState<'make-member' | 'make-admin'>('make-member');
  const change = useBulkChange(users, () => {
    onClose();
    onDone();
  });
  const count = users.length;
  const names = users.map(({ fullName, username }) => fullName || username);
  return (
    <BecauseSheet
      open={open}
      onClose={onClose}
      title={t(`${asked}-title`, { count })}
      text={
        <>
          {t('names', { names: names.slice(0, NAMED).join(', '), others: Math.max(0, names.length - NAMED) })}{' '}
          {t(`${asked}-text`)}
        </>
      }
      confirmLabel={t(asked)}
      tone={isDangerous(asked) ? 'danger' : 'default'}
      busy={change.busy}
      onConfirm={(because) => void change.run({ action: asked === 'role' ? role : asked, ...because })}
    >
      {asked === 'role' && (
        <Segmented
          label={t('role')}
          value={role}
          onValueChange={setRole}
          options={[
            { value: 'make-member', label: t('make-member') },
            { value: 'make-admin', label: t('make-admin') },
          ]}
        />
      )}
    </BecauseSheet>
  );
}

/** Reports how many were changed, and why the others were not. */
function useBulkChange(users: readonly UserRow[], onDone: () => void) {
  const t = useTranslations('users.bulk');
  const client = useQueryClient();
  const toast = useToast();
  const errorText = useErrorText();
  const change = (request: Because & { action: BulkAction }) =>
    api.adminUsers.bulk({ ids: users.map(({ id }) => id), ...request });
  return useAction(change, {
    action: t('action'),
    onDone: ({ done, refused: [first, ...others] }) => {
      void client.invalidateQueries({ queryKey: ADMIN_USERS });
      if (!first) toast.show({ tone: 'success', text: t('done', { count: done }) });
      else {
        const name = users.find(({ id }) => id === first.id)?.fullName ?? '';
        const why = errorText(asCode(first.code));
        toast.show({
          tone: 'error',
          title: t('done', { count: done }),
          text: t('refused', { name, why, others: others.length }),
        });
      }
      onDone();
    },
  });
}

// A code of a newer server gets a general message.
const asCode = (code: string) => code as 'LAST_ADMIN';
