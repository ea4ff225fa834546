import { readPreferences, readVolume } from '../../lib/api/preferences.ts';

/**
 * Plays the sound of a notification, as loud as the user chose; not at volume 0 or with do-not-disturb on. `subject` names the
 * event, such as `message:7`: of several tabs that get it one plays. The code comes with the first sound, so that a first visit does not
 * carry it.
 */
export function playSound(subject: string): void {
  const volume = readVolume();
  if (volume === 0 || readPreferences().doNotDisturb) return;
  void import('./play-once.ts').then(
    ({ playOnce }) => playOnce(subject, volume),
    () => undefined,
  );
}
