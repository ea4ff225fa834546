import { useState } from 'react';

const storageKey = 'signOption';

/**
 * Returns whether messages begin with the agent's name, and a function that changes it; on by default, stored in this
 * browser.
 */
export function useSignature(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => localStorage.getItem(storageKey) !== 'false');
  const change = (next: boolean) => {
    localStorage.setItem(storageKey, JSON.stringify(next));
    setOn(next);
  };
  return [isOn, change];
}

/** Puts the agent's name in bold on a line of its own above the text; an empty text stays empty. */
export function signed(text: string, agentName: string, isOn: boolean): string {
  const body = text.trim();
  return isOn && body !== '' ? `*${agentName}:*\n${body}` : body;
}

/** Splits a text into the signature that it begins with, if any, and the rest; both together are the text again. */
export function unsigned(body: string): { signature: string; text: string } {
  const signature = /^\*[^*\n]{1,100}:\*\n/.exec(body)?.[0] ?? '';
  return { signature, text: body.slice(signature.length) };
}
