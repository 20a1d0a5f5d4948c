import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';

/** An error of the whole form, announced at once. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="flex items-start gap-2.5 rounded-md bg-danger-soft px-4 py-3 text-danger">
      <Icon of={CircleAlert} className="mt-0.5" />
      <span>{children}</span>
    </p>
  );
}
