/** Prints a title and lines on a sheet of their own, without the page around them. */
export function printLines(title: string, lines: string[]): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const { contentWindow: sheet } = frame;
  if (!sheet) return;
  const heading = sheet.document.createElement('h1');
  heading.textContent = title;
  const paragraphs = lines.map((line) => {
    const paragraph = sheet.document.createElement('p');
    paragraph.textContent = line;
    return paragraph;
  });
  sheet.document.title = title;
  sheet.document.body.append(heading, ...paragraphs);
  sheet.addEventListener('afterprint', () => frame.remove());
  sheet.print();
}
