import type { CallExample } from '#server/test/calls/call-example.ts';

export const REVIEW_EXAMPLES: Record<string, CallExample> = {
  'review.week': { input: () => ({ day: '2026-11-15' }) },
  'review.mail': { input: () => undefined },
  'review.saveMail': { input: () => ({ isOn: true }) },
};
