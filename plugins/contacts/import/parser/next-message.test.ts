import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { eventually } from '@balcao/core/testing/index.ts';
import { afterEach, expect, test } from '@jest/globals';
import { nextMessage } from './next-message.ts';
import { FileRefused } from './parser-messages.ts';
import { processorMsOf } from './processor-time.ts';

const parsers: ChildProcess[] = [];
afterEach(() => {
  for (const parser of parsers.splice(0)) parser.kill('SIGKILL');
});

/** Starts a process that runs the program and may send messages. */
function aParser(program: string): ChildProcess {
  const parser = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  parsers.push(parser);
  return parser;
}

const looksOf = () => {
  const looks = { count: 0 };
  const usedMs = (pid: number) => {
    looks.count++;
    return processorMsOf(pid);
  };
  return { looks, limits: { processorMs: 1000, waitMs: 600_000, lookMs: 20, usedMs } };
};
const testOnLinux = existsSync('/proc/self/stat') ? test : test.skip;

testOnLinux('a parser that gets no processor is waited for, however long it takes', async () => {
  const { looks, limits } = looksOf();
  const parser = aParser("process.once('message', () => process.send({ kind: 'end' }))");
  parser.kill('SIGSTOP');
  parser.send('go on');
  const heard = nextMessage(parser, limits);
  // Far more time by the clock than the parser may use of a processor.
  await eventually(() => looks.count > 1.5 * (limits.processorMs / limits.lookMs));
  parser.kill('SIGCONT');
  expect(await heard).toEqual({ kind: 'end' });
});

testOnLinux(
  'a parser that is given no processor at all fails by an error that is not of the file',
  async () => {
    const { limits } = looksOf();
    const parser = aParser("process.on('message', () => undefined)");
    parser.kill('SIGSTOP');
    const heard = nextMessage(parser, { ...limits, waitMs: 200 }).catch((error: unknown) => error);
    expect(await heard).not.toBeInstanceOf(FileRefused);
  },
);

test('a parser that works on a file without an end is given up, and the file is refused', async () => {
  const heard = nextMessage(aParser('for (;;);'), looksOf().limits);
  await expect(heard).rejects.toThrow(FileRefused);
});

test('a parser that ends without a message has run out of memory, and the file is refused', async () => {
  await expect(nextMessage(aParser('process.exit(1)'), looksOf().limits)).rejects.toThrow(FileRefused);
});
