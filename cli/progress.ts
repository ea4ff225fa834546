/** Progress reports of long work. Counts of one step only rise. */
export interface Progress {
  /** A step begins; `total` is of the same unit as `advance`, null where it is unknown. */
  step(title: string, total: number | null): void;
  /** So many more are done. */
  advance(count?: number): void;
  /** The last step is over; the line is left as it stands. */
  end(): void;
}

/** Where progress is shown: a terminal, or anything that takes lines. */
interface ProgressScreen {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

const barLength = 24;
/** A terminal is redrawn this often at most. */
const redrawMs = 100;
/** Number of lines that are printed for the whole work where there is no terminal. */
const linesOfStep = 4;
/** Items for each line where their total is unknown. */
const countOfLine = 50_000;

/**
 * Bar that is drawn over itself on a terminal; elsewhere, such as in a log, a few lines a step. It goes to the standard
 * error, since programs read a command's answer.
 */
export function progressOn(screen: ProgressScreen = process.stderr): Progress {
  let title = '';
  let total: number | null = null;
  let done = 0;
  let said = -1;
  let drawnAt = 0;
  const draw = (isLast: boolean) => {
    const now = performance.now();
    if (!isLast && now - drawnAt < redrawMs) return;
    drawnAt = now;
    screen.write(`\r\u001b[K${bar(title, done, total).slice(0, (screen.columns ?? 80) - 1)}`);
  };
  const sayLine = () => {
    const part = total ? Math.floor((done / total) * linesOfStep) : Math.floor(done / countOfLine);
    if (part <= said) return;
    said = part;
    screen.write(`${title}: ${total === null ? done : `${done} of ${total}`}\n`);
  };
  const close = () => {
    if (title === '') return;
    if (screen.isTTY) {
      draw(true);
      screen.write('\n');
    }
    title = '';
  };
  return {
    step(next, of) {
      close();
      title = next;
      total = of;
      done = 0;
      said = -1;
      if (screen.isTTY) draw(true);
      else sayLine();
    },
    advance(count = 1) {
      done += count;
      if (screen.isTTY) draw(false);
      else sayLine();
    },
    end: close,
  };
}

/** Says nothing, for `--json` and for tests. */
export const silentProgress: Progress = {
  step: () => undefined,
  advance: () => undefined,
  end: () => undefined,
};

function bar(title: string, done: number, total: number | null): string {
  if (total === null) return `${title}  ${done}`;
  const part = total === 0 ? 1 : Math.min(1, done / total);
  const full = Math.round(part * barLength);
  return `${title}  [${'#'.repeat(full)}${'.'.repeat(barLength - full)}] ${Math.floor(part * 100)} %  ${done} of ${total}`;
}
