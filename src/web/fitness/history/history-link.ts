import { linkOptions } from '@tanstack/react-router';

/** Where the history is; the way back from a workout and from the calendar. */
export const HISTORY_LINK = linkOptions({ to: '/fitness', search: { tab: 'history' } });
