import { BODY_DIALOGS, BODY_TABS, type BodyAdding, type BodyTab } from '#web/body/body-tabs.ts';

/** What the address of the body page says: /body-fat?tab=tape&add=tape. */
export type BodySearch = { tab?: BodyTab; add?: BodyAdding };

export function parseBodySearch({ tab, add }: Record<string, unknown>): BodySearch {
  const section = BODY_TABS.find((name) => name === tab && name !== 'weight');
  const dialog = BODY_DIALOGS.find((name) => name === add);
  return { ...(section && { tab: section }), ...(dialog && { add: dialog }) };
}
