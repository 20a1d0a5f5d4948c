import { type ReactNode, useId } from 'react';

/** A named part of the showcase. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="border-b border-line pb-2 text-h2">
        {title}
      </h2>
      {children}
    </section>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

export function Columns({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">{children}</div>;
}
