type Strings = Record<string, unknown>;

const one = '_one';

/**
 * Adds to each text with a number the form for 0, which is that of several unless it is written: Portuguese would
 * otherwise use the singular, as in '0 data'.
 */
export function withZero(strings: Strings): Strings {
  const added: Strings = {};
  for (const [key, text] of Object.entries(strings)) {
    added[key] = isGroup(text) ? withZero(text) : text;
    const name = key.endsWith(one) ? key.slice(0, -one.length) : null;
    if (name !== null) added[`${name}_zero`] = strings[`${name}_zero`] ?? strings[`${name}_other`];
  }
  return added;
}

function isGroup(text: unknown): text is Strings {
  return typeof text === 'object' && text !== null && !Array.isArray(text);
}
