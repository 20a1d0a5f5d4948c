import { type ChangeEvent, type FocusEvent, type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** The problem of each field; valid fields are absent. */
type Found<Values> = { [Field in keyof Values]?: string | undefined };

type FormRules<Values, Problems> = { initial: Values; check: (values: Values) => Problems };

/** The props of a text field, text area or select of the form. */
export type FieldProps = {
  name: string;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
};

/** Fields that hold any string; a field that holds a choice is set by its own control. */
type TextNames<Values> = { [Field in keyof Values]: string extends Values[Field] ? Field : never }[keyof Values] &
  string;

/**
 * The values of a form and what is wrong with them. A problem shows when its field is left or the form is sent, never
 * while typing, and goes as soon as the field is changed, or another one so that it is right.
 *
 *     const form = useFields({ initial: { email: '' }, check: ({ email }) => ({ email: checkEmail(email) ?? undefined }) });
 *     <form noValidate onSubmit={form.submit(send)}>
 *       <TextField label="E-post" {...form.text('email')} error={form.problems.email && t(form.problems.email)} />
 */
export function useFields<Values extends object, Problems extends Found<Values>>(rules: FormRules<Values, Problems>) {
  const [values, setValues] = useState(rules.initial);
  const [edited, setEdited] = useState<Partial<Record<keyof Values, boolean>>>({});
  const [problems, setProblems] = useState<Partial<Problems>>({});
  const element = useRef<HTMLFormElement>(null);
  const once = useOneAtATime();

  const set = <Field extends keyof Values>(field: Field, value: Values[Field]) => {
    setValues((current) => ({ ...current, [field]: value }));
    setEdited((current) => ({ ...current, [field]: true }));
    setProblems((current) => ({ ...current, ...solvedBy({ ...values, [field]: value }), [field]: undefined }));
  };

  /** Problems of other fields that this change solves; problems found by the server stay. */
  const solvedBy = (next: Values): Partial<Problems> => {
    const [before, after] = [rules.check(values), rules.check(next)];
    const solved = Object.entries(before).filter(([name, found]) => found && Reflect.get(after, name) === undefined);
    return asPart(Object.fromEntries(solved.map(([name]) => [name, undefined])));
  };

  const leave = (field: keyof Values) => (event: FocusEvent<HTMLElement>) => {
    if (!edited[field] || isPress(event.relatedTarget)) return;
    setProblems((current) => ({ ...current, [field]: rules.check(values)[field] }));
  };

  const text = (field: TextNames<Values>): FieldProps => ({
    name: field,
    value: String(values[field]),
    onChange: (event) => set(field, asFieldValue(event.target.value)),
    onBlur: leave(field),
  });

  /** Shows the problems of a submitted form and focuses the first; also for problems found by the server. */
  const refuse = (found: Partial<Problems>) => {
    flushSync(() => setProblems(found));
    firstWrong(element.current)?.focus();
  };

  /**
   * Submits the form when there is no problem. While a promise of `send` is pending, further submissions are ignored.
   */
  const submit = (send: (values: Values) => unknown) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    element.current = event.currentTarget;
    const found = rules.check(values);
    if (Object.values(found).every((problem) => problem === undefined)) once(() => send(values));
    else refuse(found);
  };

  /**
   * Resets to other values, for instance those that the server has just stored; with `sent`, fields changed since then
   * retain their values.
   */
  const reset = (next: Values, sent?: Values) => {
    setValues((current) => (sent ? { ...next, ...changedSince(sent, current) } : next));
    setEdited({});
    setProblems({});
  };

  return { values, problems, set, leave, text, submit, refuse, reset };
}

/** Runs a function unless the previous run is still pending. */
function useOneAtATime(): (run: () => unknown) => void {
  const isRunning = useRef(false);
  return (run) => {
    if (isRunning.current) return;
    const running = run();
    if (!(running instanceof Promise)) return;
    isRunning.current = true;
    void running.finally(() => {
      isRunning.current = false;
    });
  };
}

function changedSince<Values extends object>(before: Values, now: Values): Partial<Values> {
  return asPart(
    Object.fromEntries(Object.entries(now).filter(([field, value]) => !Object.is(Reflect.get(before, field), value))),
  );
}

// Object.entries loses the key type; the entries are the form's own.
const asPart = <Values>(entries: Record<string, unknown>) => entries as Partial<Values>;

/** Fields outside the form that name it with `form` are among its elements as well. */
function firstWrong(form: HTMLFormElement | null): HTMLElement | null | undefined {
  const fields = Array.from(form?.elements ?? []).filter((field) => field instanceof HTMLElement);
  return fields.find((field) => field.matches(FIRST_WRONG)) ?? form?.querySelector<HTMLElement>(FIRST_WRONG);
}

/** The container of a problem that several fields share has data-problem. */
const FIRST_WRONG = '[aria-invalid="true"], [data-problem] input';

/** A message that appears above a pressed button would move it away from the pointer. */
function isPress(next: EventTarget | null): boolean {
  return next instanceof Element && next.closest('button, a') !== null;
}

// TextNames allows only string fields; TypeScript cannot infer that through the mapped type.
const asFieldValue = <Value>(text: string) => text as Value;
