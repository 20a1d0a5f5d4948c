import { report } from '#web/platform/faults/report.ts';
import { AuthCheckError } from '../guards.ts';

/** Errors that a page was shown for. React would write them to the console as errors of its own. */
export function onCaughtError(error: unknown): void {
  // Why the session could not be checked has been told where it was found out.
  if (!(error instanceof AuthCheckError)) report('a page crashed', error);
}
