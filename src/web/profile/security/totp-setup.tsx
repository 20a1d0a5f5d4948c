import { Copy } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useCopy } from '#web/platform/device/use-copy.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useFields } from '#web/ui/fields/use-fields.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { useRefreshTwoStep } from './security-queries.ts';

type TotpSetupProps = {
  secret: string;
  uri: string;
  onDone: (codes: string[] | null) => void;
};

/** Connects an authenticator app: by camera, by a link on the phone, or by hand; its first code enables it. */
export function TotpSetup({ secret, uri, ...rest }: TotpSetupProps) {
  const t = useTranslations('profile');
  const { form, submit, busy } = useConfirmTotp(rest);
  const { code } = form.problems;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-ink-2">{t('totp.scan')}</p>
      <div className="mx-auto size-50">
        <QrCode text={uri} label={t('totp.qr')} />
      </div>
      <a
        href={uri}
        className={buttonClass({ variant: 'secondary', size: 'md', full: true, className: 'pointer-fine:hidden' })}
      >
        {t('totp.open')}
      </a>
      <SecretKey secret={secret} />
      <TextField
        {...form.text('code')}
        label={t('totp.code')}
        help={t('totp.codeHelp')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        error={code && t(`problems.${code}`)}
      />
      <Button type="submit" full busy={busy} busyLabel={t('totp.confirming')} className="mt-1">
        {t('totp.confirm')}
      </Button>
    </form>
  );
}

/** Shown in groups of four for reading; copied without spaces. */
function SecretKey({ secret }: { secret: string }) {
  const t = useTranslations('profile');
  const copy = useCopy(t('totp.keyCopied'), t('security.copyFailed'));
  return (
    <div className="flex items-center gap-3 rounded-md bg-surface-2 py-2.5 pr-1.5 pl-4">
      <div className="min-w-0 flex-1">
        <p className="text-caption text-ink-3">{t('totp.key')}</p>
        <p data-secret className="font-medium tracking-[0.04em] wrap-anywhere">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </p>
      </div>
      <IconButton label={t('totp.copyKey')} icon={Copy} iconSize={20} onClick={() => void copy(secret)} />
    </div>
  );
}

type CodeProblems = { code?: 'totpShape' | 'totpWrong' | undefined };

function useConfirmTotp({ onDone }: Pick<TotpSetupProps, 'onDone'>) {
  const t = useTranslations('profile');
  const refresh = useRefreshTwoStep();
  const form = useFields({ initial: { code: '' }, check: checkCode });
  const confirm = useAction((code: string) => api.twoStep.confirmTotp({ code }), {
    action: t('actions.totp'),
    onDone: (made) => {
      void refresh();
      onDone(made.recoveryCodes);
    },
    onRefused: (code) => {
      if (code === 'CODE_INVALID') form.refuse({ code: 'totpWrong' });
      return code === 'CODE_INVALID';
    },
  });
  return { form, busy: confirm.busy, submit: form.submit(({ code }) => confirm.run(compact(code))) };
}

function checkCode({ code }: { code: string }): CodeProblems {
  return { code: /^\d{6}$/.test(compact(code)) ? undefined : 'totpShape' };
}

const compact = (code: string) => code.replace(/\s/g, '');
