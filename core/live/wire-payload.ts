/** The payload as JSON would carry it: dates as ISO strings, integers beyond a double as text, no undefined. */
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
