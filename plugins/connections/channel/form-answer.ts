/**
 * Reads the JSON in which Meta hands out a customer's answer to a form: each field on a line, several values of one field
 * with commas between; empty for anything else. The form's own token is no answer.
 */
export function formLines(json: unknown): string[] {
  return Object.entries(parsed(json)).flatMap(([name, value]) => {
    const said = wordsOf(value);
    return name === 'flow_token' || said === '' ? [] : [`${name}: ${said}`];
  });
}

function parsed(json: unknown): object {
  if (typeof json !== 'string') return {};
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}

function wordsOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(wordsOf).filter(Boolean).join(', ');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}
