/**
 * A text that may end with an e-mail address: where it does not fit, it breaks after the @. A name before it may
 * contain one too.
 */
export function AddressText({ text }: { text: string }) {
  const at = text.lastIndexOf('@') + 1;
  if (at === 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}
