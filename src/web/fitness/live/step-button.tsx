import type { ReactNode } from 'react';

type StepButtonProps = { label: string; onPress: () => void; children: ReactNode };

/** A large button to change a value by a step. */
export function StepButton({ label, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="grid min-h-13 min-w-14 place-items-center rounded-md border border-line text-body font-semibold text-ink hover:border-line-strong"
    >
      {children}
    </button>
  );
}
