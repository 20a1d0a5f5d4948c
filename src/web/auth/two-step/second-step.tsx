import { Link } from '@tanstack/react-router';
import { Fingerprint, LifeBuoy, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { SecondStep as Step } from '#domain/auth/two-step.contract.ts';
import { canUsePasskeys } from '#web/platform/session/passkey.ts';
import { Button } from '#web/ui/button.tsx';
import type { IconComponent } from '#web/ui/icon.tsx';
import { inlineLinkClass } from '#web/ui/link-class.ts';
import { AuthFoot, AuthHead } from '../auth-layout.tsx';
import { CodeStep } from './code-step.tsx';
import { PasskeyStep } from './passkey-step.tsx';
import type { SecondStepMethod } from './read-second-step.ts';
import type { SecondStepEnds } from './use-finish-sign-in.ts';

type SecondStepProps = SecondStepEnds & { step: Step; onStartOver: () => void };

/** Follows a correct password: a passkey, a code from the app or a recovery code. */
export function SecondStep({ step, onStartOver, ...ends }: SecondStepProps) {
  const t = useTranslations('auth');
  const usable = step.methods.filter((method) => method !== 'passkey' || (step.passkey && canUsePasskeys()));
  const [method, setMethod] = useState(usable[0]);
  return (
    <>
      <AuthHead title={t('secondStep.title')}>
        <p>{t(`secondStep.${method ?? 'noWay'}Text`)}</p>
      </AuthHead>
      {method && <MethodForm key={method} method={method} step={step} {...ends} />}
      <div className="flex flex-col gap-2.5">
        {usable
          .filter((other) => other !== method)
          .map((other) => (
            <Button key={other} variant="secondary" full icon={icons[other]} onClick={() => setMethod(other)}>
              {t(`secondStep.${other}Instead`)}
            </Button>
          ))}
        <Button variant="ghost" full onClick={onStartOver}>
          {t('secondStep.startOver')}
        </Button>
      </div>
      <AuthFoot>
        {t.rich('secondStep.lost', {
          link: (text) => (
            <Link to="/terms/purchase" className={inlineLinkClass}>
              {text}
            </Link>
          ),
        })}
      </AuthFoot>
    </>
  );
}

const icons: Record<SecondStepMethod, IconComponent> = {
  passkey: Fingerprint,
  totp: Smartphone,
  recovery: LifeBuoy,
};

function MethodForm({ method, step, ...ends }: SecondStepEnds & { method: SecondStepMethod; step: Step }) {
  if (method !== 'passkey') return <CodeStep method={method} ticket={step.ticket} {...ends} />;
  return step.passkey && <PasskeyStep options={step.passkey} ticket={step.ticket} {...ends} />;
}
