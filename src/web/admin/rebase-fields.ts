/** What somebody else saved while a form was open: a field, what it was and what it became. */
export type TheirChange<Form> = { field: keyof Form & string; from: unknown; to: unknown; isContested: boolean };

/**
 * What was changed here, put upon what somebody else has saved meanwhile. Where both changed a field and do not agree, what
 * was written here stays and is marked.
 */
export function rebaseFields<Form extends object>(own: Form, start: Form, stored: Form) {
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const mine = fieldsOf(own).filter((field) => !isSame(own[field], start[field]));
  const theirs: TheirChange<Form>[] = fieldsOf(own)
    .filter((field) => !isSame(start[field], stored[field]))
    .map((field) => ({
      field,
      from: start[field],
      to: stored[field],
      isContested: mine.includes(field) && !isSame(own[field], stored[field]),
    }));
  const values: Form = { ...stored, ...Object.fromEntries(mine.map((field) => [field, own[field]])) };
  return { values, theirs };
}

// A form has the fields it was made with and no others.
const fieldsOf = <Form extends object>(form: Form) => Object.keys(form) as (keyof Form & string)[];
