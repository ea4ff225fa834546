/** Seconds that a file of each project may take on two cores that do nothing else; docs/testing.md tells what to do. */
const mayTake = { node: 15, web: 15, journeys: 60 };
const shown = 10;

/** What a run says of its files' time: the slowest ten, and all that take longer than they may. */
export function tellDurations(files) {
  const byTime = [...files].sort((one, other) => other.seconds - one.seconds);
  const over = byTime.filter(({ project, seconds }) => seconds > (mayTake[project] ?? Infinity));
  const lines = [`\nThe slowest of ${files.length} files:`];
  for (const file of byTime.slice(0, shown)) lines.push(`  ${lineOf(file)}`);
  if (over.length > 0) lines.push('Longer than a file may take (docs/testing.md):');
  for (const file of over) lines.push(`  ${lineOf(file)}, may take ${mayTake[file.project]} s`);
  return `${lines.join('\n')}\n`;
}

function lineOf({ path, project, seconds, round }) {
  return `${seconds.toFixed(1).padStart(6)} s  ${path} (${[project, round].filter(Boolean).join(', ')})`;
}
