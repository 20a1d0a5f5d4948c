import { sql } from 'drizzle-orm';
import { customType, text, timestamp } from 'drizzle-orm/pg-core';
import { LANGUAGES } from '#domain/text/language.ts';
import { translatedFields } from '#domain/text/translations.ts';

/** A point in time, with its zone, as a Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A text and its translations: `title`, `title_en`. */
export const translatedColumns = <Field extends string>(field: Field) =>
  translatedFields(field, text(field).notNull(), (_, language) => text(`${field}_${language}`));

export const LANGUAGE_LIST = sql.raw(LANGUAGES.map((language) => `'${language}'`).join(', '));

/** The instants of a synced row. A removed row stays as a tombstone, so that an old device cannot restore it by sending it again. */
export const syncedTimes = () => ({
  createdAt: instant('created_at').notNull(),
  editedAt: instant('edited_at').notNull(),
  deletedAt: instant('deleted_at'),
});
