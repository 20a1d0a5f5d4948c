import type { ReactNode } from 'react';

export function tabId(id: string, value: string): string {
  return `${id}-tab-${value}`;
}

export function tabPanelId(id: string): string {
  return `${id}-panel`;
}

/** What the chosen tab of Tabs or Segmented (kind tabs) with the same id shows. */
export function TabPanel({ id, value, className, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={tabPanelId(id)} aria-labelledby={tabId(id, value)} className={className}>
      {children}
    </div>
  );
}

type TabPanelProps = { id: string; value: string; className?: string | undefined; children: ReactNode };
