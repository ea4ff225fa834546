import { useState } from 'react';
import { storageKeys } from './storage.ts';

/** Returns the volume of notifications, from 0 to 1; 1 until the user chooses. */
export function readVolume(): number {
  const stored = localStorage.getItem(storageKeys.volume);
  const volume = stored === null ? 1 : Number(stored);
  return Number.isFinite(volume) ? Math.min(1, Math.max(0, volume)) : 1;
}

export function useVolume(): [volume: number, setVolume: (volume: number) => void] {
  const [volume, setVolume] = useState(readVolume);
  const choose = (next: number) => {
    localStorage.setItem(storageKeys.volume, String(next));
    setVolume(next);
  };
  return [volume, choose];
}
