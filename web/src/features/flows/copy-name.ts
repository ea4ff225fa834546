/** Makes a name for a copy that no other flow has, such as `Boleto (cópia 2)`; a long name is cut before the mark. */
export function copyName(name: string, taken: readonly string[], word: string, max: number): string {
  for (let number = 1; ; number++) {
    const mark = number === 1 ? ` (${word})` : ` (${word} ${number})`;
    const copy = `${name.slice(0, max - mark.length).trimEnd()}${mark}`;
    if (!taken.includes(copy)) return copy;
  }
}
