import type { BrowserContext } from '@playwright/test';

/** Collects what any page of the context writes to console.error or throws without catching. */
export function watchConsole(context: BrowserContext): string[] {
  const problems: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => problems.push(error.error().stack ?? error.error().message));
  return problems;
}
