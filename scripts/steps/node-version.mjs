/** Ends the process with one plain sentence when this Node.js is too old to run the product. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  process.stderr.write(`Balcão needs Node.js 20.19 or newer; this is ${process.versions.node}.\n`);
  process.exit(1);
}
