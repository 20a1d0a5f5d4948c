/** The tabs of the body page, in order. */
export const BODY_TABS = ['weight', 'tape', 'caliper', 'goals', 'curves'] as const;
export type BodyTab = (typeof BODY_TABS)[number];

export const BODY_DIALOGS = ['weight', 'tape', 'goals'] as const;
export type BodyAdding = (typeof BODY_DIALOGS)[number];
