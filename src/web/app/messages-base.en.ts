import platform from '#web/platform/platform.en.json';
import ui from '#web/ui/ui.en.json';
import app from './app.en.json';

/** What every page needs, in one file. */
export const texts = { app, platform, ui };
