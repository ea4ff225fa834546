const shown = 10;

/** Prints the ten slowest test files of a run. Limits of a file are counted, not timed (budgets.mjs). */
export function reportDurations(files) {
  const byTime = [...files].sort((one, other) => other.seconds - one.seconds);
  const lines = [`\nThe slowest of ${files.length} files:`];
  for (const file of byTime.slice(0, shown)) lines.push(`  ${lineOf(file)}`);
  return `${lines.join('\n')}\n`;
}

function lineOf({ path, project, seconds, round }) {
  return `${seconds.toFixed(1).padStart(6)} s  ${path} (${[project, round].filter(Boolean).join(', ')})`;
}
