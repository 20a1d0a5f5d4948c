import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

const MAX_PRESSES = 120;

/** Presses Tab until a control has the focus, beginning at the target of the skip link. */
export async function tabTo(user: UserEvent, control: HTMLElement): Promise<void> {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('[data-skip-to]')?.focus();
  for (let presses = 0; presses < MAX_PRESSES && document.activeElement !== control; presses += 1) await user.tab();
  expect(document.activeElement).toBe(control);
}
