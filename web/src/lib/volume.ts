import { readVolume, usePreferences } from './api/preferences.ts';
import { storageKeys } from './storage.ts';

/** Returns the user's volume of notifications, from 0 to 1, and whether they make no sound at all. */
export function useVolume(): { volume: number; isSilent: boolean; setVolume: (volume: number) => void } {
  const [{ doNotDisturb }, choose] = usePreferences();
  const volume = readVolume();
  return {
    volume,
    isSilent: volume === 0 || doNotDisturb,
    setVolume: (next) => {
      localStorage.setItem(storageKeys.volume, String(next));
      choose({ volume: next });
    },
  };
}
