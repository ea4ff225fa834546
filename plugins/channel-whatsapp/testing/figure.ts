/** Prints what a test measured, for readers of its output; figures that matter are asserted as well. */
export function figure(text: string): void {
  process.stdout.write(`  figure: ${text}\n`);
}
