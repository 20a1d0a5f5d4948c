/** A field that another admin saved while a form was open: its old and new value, and whether it conflicts with an own change. */
export type TheirChange<Form> = { field: keyof Form & string; from: unknown; to: unknown; isContested: boolean };

/** Applies the own changes to what another admin has saved meanwhile. In a conflict the own value stays, and the field is marked. */
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

// A form has exactly the fields that it was created with.
const fieldsOf = <Form extends object>(form: Form) => Object.keys(form) as (keyof Form & string)[];
