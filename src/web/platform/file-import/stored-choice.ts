import { fileKind } from '#domain/csv/column-choice.ts';
import { readDraft, writeDraft } from '../device/local-store.ts';

/** The member's choice on this device for an earlier file with the same first row; validate it before use. */
export function storedChoice(userId: string, key: string, names: readonly string[]): Partial<Record<string, unknown>> {
  return Object(Object(readDraft(userId, key))[fileKind(names)]);
}

export function storeChoice(userId: string, key: string, names: readonly string[], choice: object): void {
  writeDraft(userId, key, { ...Object(readDraft(userId, key)), [fileKind(names)]: choice });
}
