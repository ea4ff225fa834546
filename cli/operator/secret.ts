import { createInterface } from 'node:readline';
import { Misuse } from './exit.ts';

/** Options of a command that takes a password (`withPassword`). */
export interface SecretOptions {
  askPassword?: boolean;
  passwordStdin?: boolean;
}

/**
 * Source from which a command reads a password. It is never an argument, since arguments can be read in the list of processes and
 * in a shell's history.
 */
export interface SecretSource {
  /** Asks the operator at the terminal without showing the typed text; null without a terminal. */
  ask(question: string): Promise<string | null>;
  /** Reads the first line of the standard input. */
  firstLine(): Promise<string>;
}

/**
 * Returns the password that the operator typed or piped in; undefined when the command was called without an option for it.
 * Throws Misuse.
 */
export async function passwordFrom(
  { askPassword, passwordStdin }: SecretOptions,
  source: SecretSource,
): Promise<string | undefined> {
  if (askPassword && passwordStdin) throw new Misuse('Choose --ask-password or --password-stdin, not both.');
  if (passwordStdin) return given(await source.firstLine());
  if (!askPassword) return undefined;
  const password = await source.ask('Password: ');
  if (password === null)
    throw new Misuse('There is no terminal to ask at; pipe the password in and say --password-stdin.');
  if ((await source.ask('Once more: ')) !== password) throw new Misuse('The two were not the same.');
  return given(password);
}

function given(password: string): string {
  if (password === '') throw new Misuse('The password is empty.');
  return password;
}

/** Reads secrets from the terminal and the standard input of this process. */
export const processSecrets: SecretSource = {
  async ask(question) {
    if (!process.stdin.isTTY) return null;
    process.stderr.write(question);
    process.stdin.setRawMode(true);
    try {
      return await untilEnter();
    } finally {
      process.stdin.setRawMode(false);
      process.stderr.write('\n');
    }
  },
  async firstLine() {
    for await (const line of createInterface({ input: process.stdin })) return line;
    return '';
  },
};

function untilEnter(): Promise<string> {
  return new Promise((resolve, reject) => {
    let typed = '';
    const { stdin } = process;
    const end = (finish: () => void) => {
      stdin.off('data', read).pause();
      finish();
    };
    const read = (chunk: Buffer) => {
      for (const letter of chunk.toString('utf8')) {
        if (letter === '\r' || letter === '\n') return end(() => resolve(typed));
        if (letter === '\u0003') return end(() => reject(new Misuse('Cancelled.')));
        typed = letter === '\u007f' || letter === '\b' ? [...typed].slice(0, -1).join('') : typed + letter;
      }
    };
    stdin.on('data', read).resume();
  });
}
