/** Line of a test whose result depends on the speed or load of the machine, with a sentence for its author. */
export interface Luck {
  line: number;
  what: string;
}

const timers = /\b(?:setTimeout|setInterval|sleep|delay|quiet|pause|AbortSignal\.timeout)\(/g;
const shortMs = 10;
/** Both sides of a difference of clocks. */
const difference = /\b(?:Date|performance)\.now\(\)\s*-(?!=)|-\s*(?:Date|performance)\.now\(\)/;

const forms: ReadonlyArray<[pattern: RegExp, what: string]> = [
  [/\bwaitForTimeout\(/g, 'waits for a time: wait for a thing'],
  [
    /\btimeout: *\d/g,
    'a wait with a limit of its own: core/testing/patience.ts says how long tests are patient',
  ],
  [
    /\.listen\(\s*[1-9]|\bPORT: *['"]?[1-9]|'--port',\s*'?[1-9]/g,
    'a port that another run may have: port 0 or freePort()',
  ],
];

/** Finds the lines of a test whose result depends on how fast or how busy the machine is. */
export function luckIn(source: string): Luck[] {
  const text = withoutComments(source);
  const found: Luck[] = [];
  const lineOf = (index: number) => text.slice(0, index).split('\n').length;
  for (const { index, 0: opening } of text.matchAll(timers)) {
    const ms = Number(lastArgument(text, index + opening.length).replaceAll('_', ''));
    if (ms >= shortMs)
      found.push({ line: lineOf(index), what: 'a fixed wait: wait for a thing, or pace() load' });
  }
  for (const [pattern, what] of forms)
    for (const { index } of text.matchAll(pattern)) found.push({ line: lineOf(index), what });
  for (const index of testsWithLimit(text))
    found.push({ line: lineOf(index), what: 'a test with a limit of its own: it may last as long as any' });
  for (const index of claimsOnTime(text))
    found.push({ line: lineOf(index), what: 'a claim about elapsed time' });
  return found.sort((one, other) => one.line - other.line);
}

/** Finds tests with a time limit of their own: their last argument is a number of milliseconds. */
function testsWithLimit(text: string): number[] {
  return [...text.matchAll(/\btest(?:\.\w+)*\(/g)]
    .filter(({ index, 0: opening }) => {
      const from = index + opening.length;
      const afterTable = from + argumentsAt(text, from).length + 1;
      const isOfTable = text.charAt(afterTable) === '(';
      return /^(?:\w+ \* )?\d[\d_]{2,}$/.test(lastArgument(text, isOfTable ? afterTable + 1 : from));
    })
    .map(({ index }) => index);
}

/** Finds expectations about a difference of two clock readings. */
function claimsOnTime(text: string): number[] {
  const named = [...text.matchAll(/\b(?:const|let) (\w+) = ([^;]*);/g)]
    .filter(([, , value = '']) => difference.test(value) && !value.includes('=>'))
    .map(([, name]) => name);
  return [...text.matchAll(/\bexpect\(/g)]
    .filter(({ index }) => {
      const about = argumentsAt(text, index + 'expect('.length);
      return difference.test(about) || named.some((name) => about.trim() === name);
    })
    .map(({ index }) => index);
}

/** Returns the text between an opening bracket and the one that closes it. */
function argumentsAt(text: string, from: number): string {
  let depth = 1;
  let at = from;
  for (; at < text.length && depth > 0; at++) {
    if ('([{'.includes(text.charAt(at))) depth++;
    else if (')]}'.includes(text.charAt(at))) depth--;
  }
  return text.slice(from, at - 1);
}

function lastArgument(text: string, from: number): string {
  return argumentsAt(text, from).replace(/,\s*$/, '').split(',').at(-1)?.trim() ?? '';
}

/** Removes comments but keeps the number of lines. */
function withoutComments(source: string): string {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/(^|\s)\/\/.*$/gm, '$1');
}
