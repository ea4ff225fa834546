/** A name for a copy that no other has, such as `Boleto (cópia 2)`; what is too long is cut before the mark. */
export function copyName(name: string, taken: readonly string[], word: string, max: number): string {
  for (let number = 1; ; number++) {
    const mark = number === 1 ? ` (${word})` : ` (${word} ${number})`;
    const copy = `${name.slice(0, max - mark.length).trimEnd()}${mark}`;
    if (!taken.includes(copy)) return copy;
  }
}
