import { linkOptions } from '@tanstack/react-router';

/** Link to the history, from a workout and from the calendar. */
export const HISTORY_LINK = linkOptions({ to: '/fitness', search: { tab: 'history' } });
