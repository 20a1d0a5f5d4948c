import { findHeadlessShell, provideChromium } from '../../scripts/find-chromium.mjs';

/** Finds or installs Chromium before the first test; workers read the paths from the environment they inherit. */
export default async function provideBrowser() {
  const isChosen = Boolean(process.env.CHROMIUM_PATH);
  process.env.CHROMIUM_PATH = await provideChromium(process.env);
  const shell = isChosen ? null : findHeadlessShell(process.env);
  if (shell) process.env.HEADLESS_SHELL_PATH = shell;
}
