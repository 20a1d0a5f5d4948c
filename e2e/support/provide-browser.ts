import { provideChromium } from '../../scripts/find-chromium.mjs';

/** Finds or installs Chromium before the first story; workers read the path from the environment they inherit. */
export default async function provideBrowser() {
  process.env.CHROMIUM_PATH = await provideChromium(process.env);
}
