/** Writes a duration as hours, minutes and seconds: `26:05:09`. */
export function clockTextOf(ms: number | null): string {
  if (ms === null) return '';
  const seconds = Math.round(ms / 1000);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
