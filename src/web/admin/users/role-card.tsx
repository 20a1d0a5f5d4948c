import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { UserDetail } from '#domain/admin/users/admin-users.contract.ts';
import { ADMIN_AREAS, type AdminArea, canAdminister, canManageAdmin } from '#domain/auth/admin-areas.ts';
import { api } from '#web/platform/api/api.ts';
import { useMember } from '#web/platform/session/use-session.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Checkbox } from '#web/ui/fields/toggles.tsx';
import { useDialogState } from '#web/ui/overlays/use-dialog-state.ts';
import { type Because, BecauseSheet } from './because-sheet.tsx';
import { useUserAction } from './use-user-actions.ts';
import { ROLES } from './user-queries.ts';

/** The role, and for an admin the areas. An admin changes only areas that they have themselves. */
export function RoleCard({ user }: { user: UserDetail }) {
  const t = useTranslations('users');
  const me = useMember();
  const [role, setRole] = useState(user.role);
  const [areas, setAreas] = useState<readonly AdminArea[]>(user.role === 'admin' ? user.adminAreas : me.adminAreas);
  const asking = useDialogState();
  const sent = { role, ...(role === 'admin' && { adminAreas: [...areas] }) };
  const change = useUserAction({
    act: (because: Because) => api.adminUsers.update({ id: user.id, version: user.version, ...sent, ...because }),
    action: t('actions.save'),
    done: t('detail.saved'),
    onDone: asking.close,
  });
  const isLocked = user.isLastAdmin || !canManageAdmin(me, user);
  const isChanged = role !== user.role || (role === 'admin' && areas.join() !== user.adminAreas.join());
  const isEmpty = role === 'admin' && areas.length === 0;
  const help = user.isLastAdmin ? 'detail.lastAdmin' : isLocked ? 'detail.notManaged' : 'detail.roleHelp';
  return (
    <Card className="flex flex-col gap-3">
      <CardHead title={t('detail.role')} />
      <SelectField
        hideLabel
        label={t('detail.role')}
        value={role}
        disabled={isLocked}
        options={ROLES.map((value) => ({ value, label: t(`roleFull.${value}`) }))}
        onChange={(event) => setRole(event.target.value === 'admin' ? 'admin' : 'user')}
      />
      {role === 'admin' && <AreaFields areas={areas} isLocked={isLocked} onAreas={setAreas} />}
      <p className="text-caption text-ink-3">{t(isEmpty ? 'areas.none' : help)}</p>
      {isChanged && !isEmpty && (
        <Button size="md" onClick={() => asking.open()}>
          {t('detail.changeRole')}
        </Button>
      )}
      <BecauseSheet
        key={asking.key}
        open={asking.isOpen}
        onClose={asking.close}
        title={t('detail.changeRole')}
        text={t('detail.roleHelp')}
        confirmLabel={t('detail.changeRole')}
        busy={change.busy}
        onConfirm={(because) => void change.run(because)}
      />
    </Card>
  );
}

type AreaFieldsProps = {
  areas: readonly AdminArea[];
  isLocked: boolean;
  onAreas: (areas: readonly AdminArea[]) => void;
};

function AreaFields({ areas, isLocked, onAreas }: AreaFieldsProps) {
  const t = useTranslations('users.areas');
  const me = useMember();
  return (
    <fieldset>
      <legend className="text-label font-medium">{t('title')}</legend>
      {ADMIN_AREAS.map((area) => (
        <Checkbox
          key={area}
          label={t(area)}
          description={t(`${area}-text`)}
          checked={areas.includes(area)}
          disabled={isLocked || !canAdminister(me, area)}
          onChange={({ target }) =>
            onAreas(ADMIN_AREAS.filter((one) => (one === area ? target.checked : areas.includes(one))))
          }
        />
      ))}
    </fieldset>
  );
}
