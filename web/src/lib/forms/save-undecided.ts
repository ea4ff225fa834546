/**
 * Thrown when the user does not decide which of two changes to a field is stored. Nothing was saved, and the form stays
 * as it is.
 */
export class SaveUndecided extends Error {}
