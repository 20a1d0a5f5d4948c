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
 * The scripts that watch a page are not let into a sandboxed frame, and the browser says so. Only mails in the demo's mailbox have one,
 * some of them still without an address.
 */
function isSandboxed(text: string): boolean {
  return text.startsWith('Blocked script execution') && text.includes('frame is sandboxed');
}
