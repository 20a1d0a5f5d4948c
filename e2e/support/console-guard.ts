import type { BrowserContext } from '@playwright/test';

/** Collects what any page of the context writes to console.error or throws without catching. */
export function watchConsole(context: BrowserContext): string[] {
  const problems: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' && !isSandboxed(message.text()))
      problems.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => problems.push(error.error().stack ?? error.error().message));
  return problems;
}

/**
 * The browser reports that the tests' scripts cannot run in a sandboxed frame. Only mails in the demo's mailbox have such frames, some
 * without an address.
 */
function isSandboxed(text: string): boolean {
  return text.startsWith('Blocked script execution') && text.includes('frame is sandboxed');
}
