import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useChosenInView } from './use-chosen-in-view.ts';
import { useRoving } from './use-roving.ts';

type TabsProps<Value extends string> = {
  label: string;
  /** Shared with the TabPanel. */
  id: string;
  value: Value;
  onValueChange: (value: Value) => void;
  tabs: readonly { value: Value; label: string; disabled?: boolean | undefined }[];
  /** Spreads the tabs over the whole width, for phones where they just fit. */
  spread?: boolean | undefined;
};

/** Underlined tabs between the sections of one page. */
export function Tabs<Value extends string>({ label, id, value, onValueChange, tabs, spread }: TabsProps<Value>) {
  const roving = useRoving({ choices: tabs, value, onValueChange });
  const row = useChosenInView(value, tabs.map((tab) => tab.label).join());
  return (
    <div
      ref={row}
      role="tablist"
      aria-label={label}
      onKeyDown={roving.onKeyDown}
      className={classNames(tabsRowClass, spread && 'justify-between gap-2 md:justify-start md:gap-5.5')}
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={tabId(id, tab.value)}
          aria-selected={tab.value === value}
          aria-controls={tabPanelId(id)}
          tabIndex={roving.tabIndexOf(tab.value)}
          disabled={tab.disabled}
          onClick={() => onValueChange(tab.value)}
          className={tabClass(tab.value === value)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

/** Classes of the row and of a tab, where the sections are routes and the tabs are links. */
export const tabsRowClass =
  'flex gap-5.5 max-[359px]:gap-3.5 overflow-x-auto overflow-y-hidden shadow-[inset_0_-1px_0_var(--line)] [scrollbar-width:none]';

export function tabClass(selected: boolean): string {
  return classNames(
    'relative flex min-h-11 flex-none items-center whitespace-nowrap transition-colors duration-fast',
    'after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:transition-colors focus-visible:shadow-[inset_0_0_0_2px_var(--accent)]! focus-visible:rounded-sm',
    selected ? 'font-semibold text-ink after:bg-accent' : 'font-medium text-ink-3 hover:text-ink',
  );
}

export function tabId(id: string, value: string): string {
  return `${id}-tab-${value}`;
}

export function tabPanelId(id: string): string {
  return `${id}-panel`;
}

/** The panel of the chosen tab of Tabs or Segmented (kind tabs) with the same id. */
export function TabPanel({ id, value, className, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={tabPanelId(id)} aria-labelledby={tabId(id, value)} className={className}>
      {children}
    </div>
  );
}

type TabPanelProps = { id: string; value: string; className?: string | undefined; children: ReactNode };
