export function oneOf<Value extends string>(known: readonly Value[], raw: unknown): Value | undefined {
  return known.find((value) => value === raw);
}
