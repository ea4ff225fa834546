/** The import was cancelled, or another process has it now; nothing of the slice is stored. */
export class ImportTakenAway extends Error {
  override name = 'ImportTakenAway';
}
