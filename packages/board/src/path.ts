/** Where something stands in a board file, told to its reader. */

/** A place in a document, as a reader would write it: `do[3].put`, `cards["Old Bear"].types`. */
export function writePath(path: readonly PropertyKey[]): string {
  let text = '';
  for (const part of path) {
    if (typeof part === 'number') text += `[${part}]`;
    else if (typeof part === 'string' && /^[A-Za-z_$][\w$]*$/.test(part)) text += text === '' ? part : `.${part}`;
    else text += `[${JSON.stringify(String(part))}]`;
  }
  return text === '' ? 'the document' : text;
}
