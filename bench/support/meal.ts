import { randomBytes } from 'node:crypto';
import { makeUuidV7 } from '#domain/ids/uuid-v7.ts';

export function newId(): string {
  return makeUuidV7(Date.now(), randomBytes(16));
}

/** A banana logged for the day, without its id. */
export function mealOn(day: string) {
  const now = new Date().toISOString();
  const nutrients = { calories: 89, protein: 1.1, carbs: 20.2, fat: 0.3, fiber: 2.6, sugar: 12 };
  const foodItem = { ...nutrients, id: 'sv:banan', name: 'Banan', amount: 100, unit: 'g' };
  return { day, mealType: 'Snacks', foodName: 'Banan', foodItem, createdAt: now, editedAt: now };
}
