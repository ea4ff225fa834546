/**
 * Plays the sound of a notification, in one of the tabs of a browser; `subject` names the event, such as `message:7`. Its code
 * comes with the first sound, so that a first visit does not carry it.
 */
export function playSound(subject: string): void {
  void import('./play-sound.ts').then(
    (code) => code.playSound(subject),
    () => undefined,
  );
}
