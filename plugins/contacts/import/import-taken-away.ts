/** Thrown when the import was cancelled, or another process works on it now; nothing of the slice is stored. */
export class ImportTakenAway extends Error {
  override name = 'ImportTakenAway';
}
