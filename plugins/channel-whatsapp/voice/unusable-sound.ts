/** Thrown for a file that cannot become a voice note, now or later; the message says why. */
export class UnusableSound extends Error {
  override name = 'UnusableSound';
}
