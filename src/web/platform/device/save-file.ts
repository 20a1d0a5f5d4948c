/** Long enough for the browser to have begun its download. */
const LET_GO_MS = 10_000;

/** Saves a file that was made here or received in an answer. */
export function saveFile(file: { fileName: string; csv: string } | { fileName: string; text: string }): void {
  const [content, type] = 'csv' in file ? [file.csv, 'text/csv'] : [file.text, 'text/plain'];
  const address = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = file.fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), LET_GO_MS);
}
