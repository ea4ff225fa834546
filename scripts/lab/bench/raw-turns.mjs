// Bare server that serves companies in turn, one call at a time: `node raw-turns.mjs`. The headers of a call name its company
// and its cost: `x-company`, `x-cost` in milliseconds that the processor is kept busy, `x-bytes` of its answer.
import { createServer } from 'node:http';

/** Calls that wait, by company. */
const waiting = new Map();
let lastCompany = '';
let isAtWork = false;

function workNext() {
  const companies = [...waiting.keys()];
  const after = companies[(companies.indexOf(lastCompany) + 1) % companies.length];
  if (after === undefined) {
    isAtWork = false;
    return;
  }
  isAtWork = true;
  lastCompany = after;
  const calls = waiting.get(after);
  const { costMs, bytes, response } = calls.shift();
  if (calls.length === 0) waiting.delete(after);
  const until = performance.now() + costMs;
  while (performance.now() < until);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes });
  response.end('x'.repeat(bytes));
  // New calls are read in between.
  setImmediate(workNext);
}

const server = createServer(({ headers }, response) => {
  const company = headers['x-company'];
  const call = { costMs: Number(headers['x-cost']), bytes: Number(headers['x-bytes']), response };
  const calls = waiting.get(company);
  if (calls) calls.push(call);
  else waiting.set(company, [call]);
  if (isAtWork) return;
  isAtWork = true;
  setImmediate(workNext);
});
server.keepAliveTimeout = 60_000;
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'));
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
