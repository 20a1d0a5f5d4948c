import { useTranslations } from 'use-intl';
import { api } from '#web/platform/api.ts';
import { useAction } from '#web/platform/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useFields } from '#web/ui/fields/use-fields.ts';
import { useReloadProfile } from './use-profile.ts';

type PhoneCodeStepProps = { number: string; onAgain: () => void; onDone: () => void };

export function PhoneCodeStep({ number, onAgain, onDone }: PhoneCodeStepProps) {
  const t = useTranslations('profile');
  const { form, submit, busy } = useConfirmPhone(onDone);
  const { code } = form.problems;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        {...form.text('code')}
        label={t('phoneDialog.code')}
        help={t('phoneDialog.codeHelp', { number })}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        data-autofocus
        error={code && t(`problems.${code}`)}
      />
      <Button type="submit" full busy={busy} busyLabel={t('phoneDialog.confirming')} className="mt-1">
        {t('phoneDialog.confirm')}
      </Button>
      <Button variant="ghost" full onClick={onAgain}>
        {t('phoneDialog.again')}
      </Button>
    </form>
  );
}

type CodeProblems = { code?: 'codeShape' | 'codeWrong' | undefined };

function useConfirmPhone(onDone: () => void) {
  const t = useTranslations('profile');
  const reload = useReloadProfile();
  const form = useFields({ initial: { code: '' }, check: checkCode });
  const confirm = useAction(
    async (code: string) => {
      await api.auth.confirmPhone({ code });
      await reload();
    },
    {
      action: t('actions.phone'),
      successToast: t('phoneDialog.saved'),
      onDone,
      onRefused: (refusal) => {
        if (refusal !== 'CODE_INVALID') return false;
        form.refuse({ code: 'codeWrong' });
        return true;
      },
    },
  );
  return { form, busy: confirm.busy, submit: form.submit(({ code }) => void confirm.run(code.trim())) };
}

function checkCode({ code }: { code: string }): CodeProblems {
  return { code: /^\d{6}$/.test(code.trim()) ? undefined : 'codeShape' };
}
