import { useState } from 'react';
import { readPreferences } from '../api/preferences.ts';
import { storageKeys } from '../storage.ts';

/**
 * State of desktop notifications. `unavailable`: the browser has none, or only over https. `refused`: the user forbade
 * them in the browser.
 */
type NoticeChoice = 'on' | 'off' | 'refused' | 'unavailable';

interface Notice {
  title: string;
  body: string;
  /** Key of the notification; a later one with the same key replaces the earlier one. */
  subject: string;
  onOpen: () => void;
}

/** Chrome on Android has the class and refuses to construct it. */
let isRefused = false;

function currentChoice(): NoticeChoice {
  if (isRefused || !('Notification' in window) || !window.isSecureContext) return 'unavailable';
  if (Notification.permission === 'denied') return 'refused';
  const isWanted = localStorage.getItem(storageKeys.desktopNotices) === 'true';
  return isWanted && Notification.permission === 'granted' ? 'on' : 'off';
}

/**
 * Returns whether this browser shows desktop notifications, and a function that changes it; turning them on asks the
 * browser for permission.
 */
export function useDesktopNotices(): [choice: NoticeChoice, choose: (isOn: boolean) => Promise<void>] {
  const [choice, setChoice] = useState(currentChoice);
  const choose = async (isOn: boolean) => {
    if (isOn && Notification.permission === 'default') await Notification.requestPermission();
    localStorage.setItem(storageKeys.desktopNotices, String(isOn));
    setChoice(currentChoice());
  };
  return [choice, choose];
}

/** Shows a desktop notification when the user wants them and looks at another window. */
export function showDesktopNotice({ title, body, subject, onOpen }: Notice): void {
  // The permission is checked last, because the browser reads it from another process, which is slow for each message
  // of a busy screen.
  if (readPreferences().doNotDisturb || document.hasFocus() || currentChoice() !== 'on') return;
  let notice: Notification;
  try {
    notice = new Notification(title, { body, tag: subject });
  } catch {
    isRefused = true;
    return;
  }
  notice.onclick = () => {
    window.focus();
    notice.close();
    onOpen();
  };
}
