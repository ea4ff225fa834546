import { newId } from './new-id.ts';
import type { UnsentMessage } from './outbox.ts';

/**
 * Makes messages of a text and files that a user sends at once: each file becomes a message of its own, the first with the text.
 * Empty without both.
 */
export function written(
  body: string,
  files: readonly File[],
  isVoice: boolean,
): Omit<UnsentMessage, 'refused'>[] {
  const text = body.trim();
  const message = (words: string, file?: File) => ({
    ...{ clientId: newId(), body: words, at: new Date().toISOString() },
    ...(file ? { file, isVoice } : {}),
  });
  if (files.length === 0) return text === '' ? [] : [message(text)];
  return files.map((file, index) => message(index === 0 ? text : '', file));
}

/** Returns the body of the request that sends a message. */
export function contentOf({ clientId, body, file, isVoice }: UnsentMessage): object | FormData {
  if (!file) return { clientId, body };
  const form = new FormData();
  form.set('clientId', clientId);
  if (body) form.set('body', body);
  if (isVoice) form.set('voice', 'true');
  form.append('medias', file, file.name);
  return form;
}
