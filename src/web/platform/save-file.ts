/** Long enough for the browser to have begun its download. */
const LET_GO_MS = 10_000;

/** Gives the person a file that was made here or came with an answer. */
export function saveFile({ fileName, csv }: { fileName: string; csv: string }): void {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), LET_GO_MS);
}
