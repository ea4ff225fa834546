/** Returns the file of a multipart form that was sent to the simulated Meta; null when it has none. */
export function fileIn(contentType: string, body: Buffer): { bytes: Buffer; mimeType: string } | null {
  const [, boundary] = /boundary="?([^";]+)"?/.exec(contentType) ?? [];
  if (!boundary) return null;
  const text = body.toString('latin1');
  for (const part of text.split(`--${boundary}`)) {
    const [head = '', ...rest] = part.split('\r\n\r\n');
    if (!/name="file"/.test(head)) continue;
    const [, mimeType = 'application/octet-stream'] = /content-type: ([^\r\n]+)/i.exec(head) ?? [];
    const bytes = Buffer.from(rest.join('\r\n\r\n').replace(/\r\n$/, ''), 'latin1');
    return { bytes, mimeType };
  }
  return null;
}
