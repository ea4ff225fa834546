import { useState } from 'react';
import { readPreferences } from '../api/preferences.ts';
import { storageKeys } from '../storage.ts';

/** `unavailable`: this browser has none, or only over https. `refused`: the person said no to the browser itself. */
type NoticeChoice = 'on' | 'off' | 'refused' | 'unavailable';

interface Notice {
  title: string;
  body: string;
  /** A later one of the same subject takes the place of the earlier one. */
  subject: string;
  onOpen: () => void;
}

function currentChoice(): NoticeChoice {
  if (!('Notification' in window) || !window.isSecureContext) return 'unavailable';
  if (Notification.permission === 'denied') return 'refused';
  const isWanted = localStorage.getItem(storageKeys.desktopNotices) === 'true';
  return isWanted && Notification.permission === 'granted' ? 'on' : 'off';
}

/** Whether this browser shows notices on the desktop, and a way to choose; choosing them asks the browser for leave. */
export function useDesktopNotices(): [choice: NoticeChoice, choose: (isOn: boolean) => Promise<void>] {
  const [choice, setChoice] = useState(currentChoice);
  const choose = async (isOn: boolean) => {
    if (isOn && Notification.permission === 'default') await Notification.requestPermission();
    localStorage.setItem(storageKeys.desktopNotices, String(isOn));
    setChoice(currentChoice());
  };
  return [choice, choose];
}

/** Shows a notice on the desktop when the person wants them and looks elsewhere. */
export function showDesktopNotice({ title, body, subject, onOpen }: Notice): void {
  // The browser's permission is read from another process: not with each message of a busy screen.
  if (readPreferences().doNotDisturb || document.hasFocus() || currentChoice() !== 'on') return;
  const notice = new Notification(title, { body, tag: subject });
  notice.onclick = () => {
    window.focus();
    notice.close();
    onOpen();
  };
}
