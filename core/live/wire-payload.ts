/**
 * Converts a payload as JSON would carry it, since socket.io sends its own binary format: dates become ISO strings,
 * integers beyond a double become text, undefined is dropped.
 */
export function wirePayload(payload: unknown): unknown {
  if (payload === undefined) return null;
  return JSON.parse(
    JSON.stringify(payload, (_key, value: unknown) => (typeof value === 'bigint' ? plain(value) : value)),
  );
}

function plain(value: bigint): number | string {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value.toString();
}
