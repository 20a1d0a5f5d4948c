/** A text that may hold an e-mail address: where it does not fit, it breaks after its @. */
export function AddressText({ text }: { text: string }) {
  const [before, after] = text.split('@', 2);
  if (after === undefined) return text;
  return (
    <>
      {before}@<wbr />
      {after}
    </>
  );
}
