/** With a label it is announced; without one its container has a text. */
export function Spinner({ size = 18, label }: { size?: number | undefined; label?: string | undefined }) {
  return (
    <>
      <svg
        aria-hidden="true"
        className="spinner"
        width={size}
        height={size}
        viewBox="0 0 18 18"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
      >
        <circle cx="9" cy="9" r="7" opacity=".3" />
        <path d="M9 2a7 7 0 0 1 7 7" />
      </svg>
      {label !== undefined && <span className="sr-only">{label}</span>}
    </>
  );
}

/** Only for the session check; all other waits have a skeleton. */
export function PageSpinner({ label }: { label: string }) {
  return (
    <div role="status" className="page-spinner grid min-h-dvh place-items-center text-accent">
      <Spinner size={28} label={label} />
    </div>
  );
}
