import type { Argument, Command, Option } from 'commander';
import { program } from './program.ts';

const head = `# The command line

Made from the commands themselves; \`UPDATE_CLI=1 npm run jest -- cli/reference\` makes it anew. In this repository \`balcao\` is
\`node cli/dist/index.js\` after a build.

## Where it works

| variable | what |
|---|---|
| \`BALCAO_URL\` | the server that commands work on, such as \`https://atende.example.com\`; without it, the database of the environment ([configuration.md](configuration.md)), beside a running server or without one |
| \`BALCAO_TOKEN\` | an API token; it works in its own company, and with the scope \`operator\` in every one, each of which it enters for half an hour that its admins see |
| \`BALCAO_EMAIL\`, \`BALCAO_PASSWORD\` | instead of a token, a user's sign-in. It ends that user's other session, so give the command line a user of its own |
| \`BALCAO_CODE\` | a code of that user's second factor; at a terminal it is asked for |
| \`BALCAO_REASON\` | what a company reads when our own staff work in it |
| \`BALCAO_TIMEOUT\` | seconds that the server may take for one answer; 30 unless given |
| \`NO_COLOR\` | set: nothing is coloured |

Our own staff work in any company by \`--company\`, with its id or name: at a server by a stay that its admins see and that ends with the
command, on the database under the same rules. Credentials and sign-ins of a company are out of reach then.

## What it answers

Answers go to the standard output, everything else to the standard error. With \`--json\` an answer is one JSON value, a list without
rows \`[]\`, and an error \`{"error","message","nextStep","details"}\`. \`--dry-run\` finds what a command names and says the call that it would
make; of \`prepare\`, \`backup\`, \`companies export\` and \`search rebuild\` how much that is and where, for which not even a data folder or
a secret is made. Only \`start\`, \`prepare\` and \`restore\` begin an installation; every other command says that there is none (4), and leaves
an empty folder empty.

| code | what |
|---|---|
| 0 | done |
| 1 | failed; also what a check found wrong, and \`diff\` when something differs |
| 2 | called wrongly, or with a value that cannot be |
| 3 | refused by a rule or for want of a right |
| 4 | what was named is not there |
| 5 | the installation is out of reach |
`;

/** Returns the reference of every command as Markdown, which docs/cli.md contains. A test compares the two. */
export function reference(): string {
  const balcao = program({ out: () => undefined });
  return [head.trimEnd(), ...visible(balcao).flatMap((command) => sectionsOf(command, 2))]
    .join('\n\n')
    .concat('\n');
}

function sectionsOf(command: Command, level: number): string[] {
  const help = command.createHelp();
  const name = help.commandUsage(command).replace(/ \[options\]| \[command\]/g, '');
  const inner = visible(command);
  const rows = [
    ...help.visibleArguments(command).map(argumentRow),
    ...help.visibleOptions(command).filter(isOwn).map(optionRow),
  ];
  return [
    `${'#'.repeat(level)} ${name}`,
    `${sentence(command.description())}${inner.length === 0 ? exampleOf(command) : ''}`,
    ...(inner.length === 0 && rows.length > 0 ? [['| | |', '|---|---|', ...rows].join('\n')] : []),
    ...inner.flatMap((each) => sectionsOf(each, level + 1)),
  ];
}

function visible(command: Command): Command[] {
  return command
    .createHelp()
    .visibleCommands(command)
    .filter((each) => each.name() !== 'help');
}

function isOwn({ long }: Option): boolean {
  return long !== '--help' && long !== '--json';
}

function argumentRow(argument: Argument): string {
  return row(argument.required ? `<${argument.name()}>` : `[${argument.name()}]`, argument.description);
}

function optionRow({ flags, description, mandatory, argChoices }: Option): string {
  const choices = argChoices ? ` (${argChoices.join(', ')})` : '';
  return row(flags, `${description}${choices}${mandatory ? '; needed' : ''}`);
}

function row(name: string, text: string): string {
  return `| \`${name.replaceAll('|', '\\|')}\` | ${text.replaceAll('|', '\\|')} |`;
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** Returns the text that the help shows after the options: remarks, and an example as a code block. */
function exampleOf(command: Command): string {
  let text = '';
  const kept = command.configureOutput();
  command.configureOutput({ writeOut: (part) => (text += part) });
  command.outputHelp();
  command.configureOutput(kept);
  const after = text.slice(text.indexOf('\n\n', text.lastIndexOf('display help')) + 1);
  const [remarks = '', example = ''] = after.split('Example:\n');
  const said = remarks.trim().replace(/\s*\n\s*/g, ' ');
  return `${said ? ` ${said}` : ''}${example ? `\n\n    ${example.trim()}` : ''}`;
}
