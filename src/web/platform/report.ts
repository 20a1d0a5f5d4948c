/** Faults that no screen shows end here, so that there is one place to look, and one to send them on from. */
export function report(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: this is the one place that writes to the browser's log
  console.warn(`Formkurva: ${what}`, error);
}
