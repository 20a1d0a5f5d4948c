import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { callErrorCode } from '#web/platform/api/call-error.ts';
import { Button } from '#web/ui/button.tsx';
import { FormAlert } from '#web/ui/feedback/form-alert.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useFields } from '#web/ui/fields/use-fields.ts';
import { useCallText } from '../use-call-text.ts';
import { type SecondStepEnds, useFinishSignIn } from './use-finish-sign-in.ts';

type CodeMethod = 'totp' | 'recovery';
type CodeStepProps = SecondStepEnds & { method: CodeMethod; ticket: string };

/** Accepted spellings of codes: digits in two groups, lower-case letters, a hyphen. */
const SHAPES: Record<CodeMethod, RegExp> = { totp: /^\d{6}$/, recovery: /^[a-z2-7]{10}$/i };

const fields = {
  totp: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 12 },
  recovery: { inputMode: 'text', autoComplete: 'off', autoCapitalize: 'characters', maxLength: 40 },
} as const;

/** The second step by code: the app's six digits, or a recovery code. */
export function CodeStep({ method, ticket, ...ends }: CodeStepProps) {
  const t = useTranslations('auth');
  const { form, submit, busy, alert } = useCodeStep(method, ticket, ends);
  const { code } = form.problems;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4.5">
      {alert && <FormAlert>{alert}</FormAlert>}
      <TextField
        {...form.text('code')}
        {...fields[method]}
        ref={field}
        label={t(`secondStep.${method}Code`)}
        spellCheck={false}
        error={code && t(`secondStep.${code}`)}
      />
      <Button type="submit" full busy={busy} busyLabel={t('login.busy')}>
        {t('login.submit')}
      </Button>
    </form>
  );
}

type CodeProblem = `${CodeMethod}Shape` | `${CodeMethod}Wrong`;

function useCodeStep(method: CodeMethod, ticket: string, ends: SecondStepEnds) {
  const textOf = useCallText();
  const form = useFields({
    initial: { code: '' },
    check: ({ code }): { code?: CodeProblem | undefined } => ({
      code: SHAPES[method].test(compact(code)) ? undefined : `${method}Shape`,
    }),
  });
  const { run, busy, error } = useFinishSignIn(ticket, (code: string) => ({ method, code: compact(code) }), {
    ...ends,
    onRefused: (code) => {
      if (code === 'CODE_INVALID') form.refuse({ code: `${method}Wrong` });
    },
  });
  return {
    form,
    submit: form.submit(({ code }) => run(code)),
    busy,
    alert: error && callErrorCode(error) !== 'CODE_INVALID' ? textOf(error) : null,
  };
}

const compact = (code: string) => code.replace(/[\s-]/g, '');
