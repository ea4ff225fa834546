/** Returns the data that Meta repeats with each delivery status of a message: its id, and the attempt to send it. */
export function callbackOf({ wireId, attempt }: { wireId: string; attempt: string }): string {
  return `${wireId}.${attempt}`;
}

/** Reads the message and the attempt from the data that Meta repeats; null for data of another program. */
export function sendIn(callbackData: string): { wireId: string; attempt: string } | null {
  const [, wireId = '', attempt = ''] = /^(\w{1,100})\.([0-9a-f]{12})$/.exec(callbackData) ?? [];
  return wireId === '' ? null : { wireId, attempt };
}
