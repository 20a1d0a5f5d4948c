import { useErrorText } from '#web/platform/api/use-error-text.ts';

/** States that the wait is due to the server's first start. */
export function StartingNotice({ sending }: { sending: { isStarting: boolean } }) {
  const errorText = useErrorText();
  if (!sending.isStarting) return null;
  return (
    <p role="status" className="rounded-md bg-accent-soft px-4 py-3 text-accent-strong">
      {errorText('STARTING')}
    </p>
  );
}
