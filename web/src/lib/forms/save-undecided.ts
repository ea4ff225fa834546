/** Save that its author put off: nothing was stored, and the form stays as it is. */
export class SaveUndecided extends Error {}
