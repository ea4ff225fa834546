/** This file cannot become a voice note, now or ever; the message says why. */
export class UnusableSound extends Error {
  override name = 'UnusableSound';
}
