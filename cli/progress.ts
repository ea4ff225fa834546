/** Receives the progress of long work, such as a backup, and shows it to the operator. Counts of one step only rise. */
export interface Progress {
  /** Reports that a step begins. `total` counts in the same unit as `advance`; null where it is unknown. */
  step(title: string, total: number | null): void;
  /** Reports that `count` more items are done; 1 by default. */
  advance(count?: number): void;
  /** Reports that the last step has ended. */
  end(): void;
}

/** Output that shows progress: a terminal, or anything that takes lines of text. */
interface ProgressScreen {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

const barLength = 24;
/** Shortest time between two redraws of the bar on a terminal, in milliseconds. */
const redrawMs = 100;
/** Number of lines printed for one step where the output is no terminal. */
const linesOfStep = 4;
/** Number of items after which a line is printed where the total is unknown. */
const countOfLine = 50_000;

/**
 * Shows progress to the operator on the standard error, since other programs read the standard output. On a terminal it draws a
 * bar that it redraws in place; elsewhere, such as in a log, it prints a few lines for each step.
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

/** Shows nothing, for commands with `--json` and for tests. */
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
