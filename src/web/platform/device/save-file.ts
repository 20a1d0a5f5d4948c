/** Long enough for the browser to have begun its download. */
const REVOKE_AFTER_MS = 10_000;

/** Saves a file that was made here or received in an answer. */
export function saveFile(file: SavedFile): void {
  const address = URL.createObjectURL(blobOf(file));
  const link = document.createElement('a');
  link.href = address;
  link.download = file.fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}

type SavedFile = { fileName: string } & (
  | { csv: string }
  | { text: string }
  | { pdf: string }
  /** The bytes of a file whose encoding is not UTF-8, in Base64. */
  | { base64: string }
);

function blobOf(file: SavedFile): Blob {
  if ('csv' in file) return new Blob([file.csv], { type: 'text/csv;charset=utf-8' });
  if ('text' in file) return new Blob([file.text], { type: 'text/plain;charset=utf-8' });
  if ('pdf' in file) return new Blob([bytesOf(file.pdf)], { type: 'application/pdf' });
  return new Blob([bytesOf(file.base64)], { type: 'application/octet-stream' });
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
