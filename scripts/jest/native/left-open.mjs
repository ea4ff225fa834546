// Handles that a test file leaves open outlive it in a worker that its next files share: a server that still answers, an
// interval that still fires. A file that does not close its own fails by its name.

/** Names, in Node, of handles that keep a process alive; those of a worker's own channel to jest are not counted. */
const looked = new Set([
  'TCPServerWrap',
  'TCPSocketWrap',
  'PipeServerWrap',
  'TLSWrap',
  'UDPWrap',
  'ProcessWrap',
  'FSEventWrap',
  'StatWatcher',
  'Worker',
]);
const intervals = new Set();
const lookEveryMs = 25;
/** Maximum time in milliseconds for a closed handle to disappear, since a socket still exchanges its last packets. */
const patienceMs = Number(process.env.TEST_LEFT_OPEN_MS ?? 20_000);

/** Records the intervals that are running. */
export function watchIntervals() {
  const { setInterval: start, clearInterval: stop } = globalThis;
  globalThis.setInterval = (...args) => {
    const timer = start(...args);
    intervals.add(timer);
    return timer;
  };
  globalThis.clearInterval = (timer) => {
    intervals.delete(timer);
    stop(timer);
  };
}

/** Counts the open handles by kind. */
export function openNow() {
  const counts = new Map();
  for (const kind of process.getActiveResourcesInfo())
    if (looked.has(kind)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const going = [...intervals].filter((timer) => timer.hasRef() && !timer._destroyed).length;
  if (going > 0) counts.set('interval', going);
  return counts;
}

/** Returns everything that keeps the process alive, by kind, as a hint why a test hangs. */
export function waitsFor() {
  const counts = new Map();
  for (const kind of process.getActiveResourcesInfo()) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => `${count} ${kind}`).join(', ') || 'nothing';
}

/** Waits until no more handles are open than before; returns a sentence about the remaining ones, or nothing. */
export async function leftOpen(before) {
  const until = performance.now() + patienceMs;
  for (;;) {
    const more = [...openNow()].filter(([kind, count]) => count > (before.get(kind) ?? 0));
    if (more.length === 0) return '';
    if (performance.now() > until)
      return more.map(([kind, count]) => `${count - (before.get(kind) ?? 0)} ${kind}`).join(', ');
    await new Promise((resume) => setTimeout(resume, lookEveryMs));
  }
}
