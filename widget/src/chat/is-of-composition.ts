/**
 * True for a key that belongs to an input method, such as the Enter that takes a Japanese word. Safari ends the
 * composition before it reports that key: only its number, 229, still says so.
 */
export function isOfComposition({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229;
}
