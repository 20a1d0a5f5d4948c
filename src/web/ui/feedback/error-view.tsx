import type { ReactNode } from 'react';

type ErrorMessageProps = {
  title: ReactNode;
  text: ReactNode;
  /** One button, at most one link under it. */
  actions?: ReactNode;
  footnote?: ReactNode;
  level?: 1 | 2 | 3 | undefined;
};

/** Replaces a whole page. On phones the frame shows its top bar above it, also where the page has its own bar. */
export function ErrorView(props: ErrorMessageProps) {
  return (
    <div data-error-view className="grid min-h-[70dvh] place-items-center px-6 pb-20">
      <ErrorMessage {...props} />
    </div>
  );
}

/** A broken curve, what happened, and one action. */
export function ErrorMessage({ title, text, actions, footnote, level = 1 }: ErrorMessageProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="mx-auto flex max-w-85 flex-col items-center text-center">
      <svg
        aria-hidden="true"
        width="220"
        height="110"
        viewBox="0 0 240 120"
        fill="none"
        strokeWidth="7"
        strokeLinecap="round"
      >
        <path d="M8 96c34 0 36-26 60-31 14-3 22-6 30-12" className="stroke-accent" opacity=".55" />
        <path d="M142 40c26-2 40 30 84 44" className="stroke-line-strong" strokeDasharray="1 14" />
        <circle cx="103" cy="49" r="9" className="fill-danger" />
        <circle cx="103" cy="49" r="17" className="fill-danger" opacity=".16" />
      </svg>
      <Heading className="mt-5 text-h1">{title}</Heading>
      <p className="mt-2 text-ink-2">{text}</p>
      {actions && <div className="mt-6 flex flex-col items-center gap-4">{actions}</div>}
      {footnote && <p className="mt-6 text-micro text-ink-3">{footnote}</p>}
    </div>
  );
}
