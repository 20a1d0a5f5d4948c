import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { UserDetail } from '#domain/admin/users/admin-users.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { useDialogState } from '#web/ui/overlays/use-dialog-state.ts';
import { type Because, BecauseSheet } from './because-sheet.tsx';

type PasswordLinkProps = { link: string; name: string; onClose: () => void };

/** The link with which a person chooses the first password. The server does not show it again. */
export function PasswordLink({ link, name, onClose }: PasswordLinkProps) {
  const t = useTranslations('users.create');
  const toast = useToast();
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    toast.show({ tone: 'success', text: t('copied') });
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-2">{t('linkText', { name })}</p>
      <TextField label={t('linkTitle')} readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      <div className="flex flex-wrap gap-2.5">
        <Button variant="secondary" className="flex-1" icon={Copy} onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <Button className="flex-1" onClick={onClose}>
          {t('done')}
        </Button>
      </div>
    </div>
  );
}

/** Creates a new link for a person who has not chosen a password yet: sent, or shown to be handed over. */
export function NewLinkButton({ user }: { user: UserDetail }) {
  const t = useTranslations('users.create');
  const toast = useToast();
  const asking = useDialogState();
  const [link, setLink] = useState<string | null>(null);
  const make = useAction((because: Because) => api.adminUsers.passwordLink({ id: user.id, ...because }), {
    action: t('linkAction'),
    onDone: (made) => {
      asking.close();
      setLink(made.link);
      if (made.link === null) toast.show({ tone: 'success', text: t('linkSent') });
    },
  });
  return (
    <>
      <Button variant="soft" size="sm" onClick={() => asking.open()}>
        {t('newLink')}
      </Button>
      <BecauseSheet
        key={asking.key}
        open={asking.isOpen}
        onClose={asking.close}
        title={t('newLink')}
        confirmLabel={t('newLink')}
        busy={make.busy}
        onConfirm={(because) => void make.run(because)}
      />
      <Sheet open={link !== null} onClose={() => setLink(null)} title={t('linkTitle')}>
        {link !== null && <PasswordLink link={link} name={user.fullName} onClose={() => setLink(null)} />}
      </Sheet>
    </>
  );
}
