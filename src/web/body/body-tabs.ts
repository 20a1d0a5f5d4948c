/** The sections of the body page, in order. */
export const BODY_TABS = ['weight', 'tape', 'caliper', 'goals', 'curves'] as const;
export type BodyTab = (typeof BODY_TABS)[number];

/** What a dialog can be open for. */
export const BODY_DIALOGS = ['weight', 'tape', 'goals'] as const;
export type BodyAdding = (typeof BODY_DIALOGS)[number];
