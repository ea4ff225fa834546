/** Prints a measured figure of a test into its output; figures that matter are asserted as well. */
export function figure(text: string): void {
  process.stdout.write(`  figure: ${text}\n`);
}
