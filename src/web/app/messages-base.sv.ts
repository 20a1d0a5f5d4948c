import platform from '#web/platform/platform.sv.json';
import ui from '#web/ui/ui.sv.json';
import app from './app.sv.json';

/** What every page needs, in one file. */
export const texts = { app, platform, ui };
