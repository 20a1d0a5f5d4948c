import type { SecondStep } from '#domain/auth/two-step.contract.ts';
import { CallError } from '#web/platform/api/call-error.ts';

export type SecondStepMethod = SecondStep['methods'][number];

const METHODS: readonly SecondStepMethod[] = ['passkey', 'totp', 'recovery'];

/** The data of a sign-in that needs a second step; null for any other failure. */
export function readSecondStep(error: unknown): SecondStep | null {
  if (!(error instanceof CallError) || error.code !== 'SECOND_STEP_NEEDED') return null;
  const { ticket, methods, passkey } = partsOf(error.data);
  if (typeof ticket !== 'string' || !Array.isArray(methods)) return null;
  return {
    ticket,
    methods: METHODS.filter((method) => methods.includes(method)),
    passkey: isObject(passkey) ? passkey : null,
  };
}

function partsOf(data: unknown): Record<string, unknown> {
  return isObject(data) ? data : {};
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
