/**
 * Thrown when the user leaves open which of two changes to a field is stored: nothing was saved, and the form stays as it
 * is.
 */
export class SaveUndecided extends Error {}
