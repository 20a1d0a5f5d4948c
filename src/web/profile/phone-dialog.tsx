import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { PhoneCodeStep } from './phone-code-step.tsx';
import { PhoneNumberStep } from './phone-number-step.tsx';

type PhoneDialogProps = {
  open: boolean;
  /** The number that a code has already been sent to. */
  pending: string | null;
  onClose: () => void;
};

/** Another number in two steps: number and password, then the code that was sent to it. */
export function PhoneDialog({ open, pending, onClose }: PhoneDialogProps) {
  const t = useTranslations('profile');
  const [startOver, setStartOver] = useState(false);
  const close = () => {
    setStartOver(false);
    onClose();
  };
  return (
    <Sheet open={open} onClose={close} title={t('phoneDialog.title')}>
      {pending === null || startOver ? (
        <PhoneNumberStep onSent={() => setStartOver(false)} />
      ) : (
        <PhoneCodeStep number={pending} onAgain={() => setStartOver(true)} onDone={close} />
      )}
    </Sheet>
  );
}
