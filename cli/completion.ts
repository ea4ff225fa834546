import { Argument, type Command, type Option } from 'commander';
import { type LiveKind, liveKinds } from './live-names.ts';
import type { OpenClient } from './operator/client.ts';

export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

/** Command of `balcao` at which a user presses the tab key in a shell, and the words that the shell can offer there. */
interface CompletableCommand {
  /** Words of the command line that lead to the command, such as `companies list`. */
  path: string;
  commands: readonly Command[];
  options: readonly Option[];
  /** Kind of names that the shell fetches from the server to complete the first argument; null: it offers none. */
  argument: LiveKind | null;
}

/**
 * Shell command that lists names from the server. Its errors are hidden, so that a server that does not answer costs the user
 * only a moment.
 */
const asking = (kind: LiveKind) => `balcao complete ${kind} 2>/dev/null`;

/**
 * Returns the script by which a shell completes the commands and options of `balcao`. It is made from the commands themselves, so
 * that it cannot differ from them.
 */
export function completionOf(balcao: Command, shell: Shell): string {
  const completable = completableCommands(balcao);
  if (shell === 'fish') return fish(completable);
  const script = bash(completable);
  return shell === 'bash'
    ? script
    : `#compdef balcao\nautoload -U +X bashcompinit && bashcompinit\n${script}`;
}

function completableCommands(command: Command, path: readonly string[] = []): CompletableCommand[] {
  const here = {
    path: path.join(' '),
    commands: shown(command),
    options: command.options.filter(isShown),
    argument: argumentKind(command, path),
  };
  return [here, ...shown(command).flatMap((each) => completableCommands(each, [...path, each.name()]))];
}

const kindsOfGroups: Readonly<Record<string, LiveKind>> = {
  companies: 'companies',
  plans: 'plans',
  connections: 'connections',
};

function argumentKind(
  { registeredArguments: [first] }: Command,
  [group = '']: readonly string[],
): LiveKind | null {
  const isOfGroup = first && (first.name() === 'id' || `${first.name()}s` === group);
  return isOfGroup ? (kindsOfGroups[group] ?? null) : null;
}

/** Returns the kind of names that complete the value of an option, such as names of companies for `--company`; null: none. */
function optionKind({ long }: Option): LiveKind | null {
  if (long === '--company') return 'company-names';
  return long === '--plan' ? 'plans' : null;
}

function shown(command: Command): readonly Command[] {
  return command
    .createHelp()
    .visibleCommands(command)
    .filter((each) => each.name() !== 'help');
}

function isShown({ hidden }: Option): boolean {
  return !hidden;
}

function bash(completable: readonly CompletableCommand[]): string {
  const known = completable.filter(({ path }) => path !== '').map(({ path }) => `'${path}'`);
  const cases = completable.map(({ path, commands, options }) => {
    const words = [
      ...commands.map((each) => each.name()),
      ...options.map(({ long }) => long ?? ''),
      '--help',
    ];
    return `    '${path}') words='${words.filter(Boolean).join(' ')}' ;;`;
  });
  const optionCases = [...kindsOfOptions(completable)].map(
    ([long, kind]) => `    ${long}) kind='${kind}' ;;`,
  );
  const argumentCases = completable.flatMap(({ path, argument }) =>
    argument ? [`        '${path}') ${withoutCompany(argument)}kind='${argument}' ;;`] : [],
  );
  return `_balcao() {
  local current="\${COMP_WORDS[COMP_CWORD]}" path='' next word words='' kind='' value
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    next="\${path:+$path }$word"
    case "$next" in
      ${known.join('|')}) path="$next" ;;
    esac
  done
  case "$path" in
${cases.join('\n')}
  esac
  COMPREPLY=()
  case "\${COMP_WORDS[COMP_CWORD-1]}" in
${optionCases.join('\n')}
    *) case "$current" in
      -*) ;;
      *) case "$path" in
${argumentCases.join('\n')}
      esac ;;
    esac ;;
  esac
  # Never by compgen -W, which would run what a name says between backquotes.
  [ -n "$kind" ] && while IFS=$'\\t' read -r value word; do
    value="$(printf %q "$value")"
    case "$value" in "$current"*) COMPREPLY+=("$value") ;; esac
  done < <(balcao complete "$kind" 2>/dev/null)
  [ \${#COMPREPLY[@]} -gt 0 ] && return
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  [ \${#COMPREPLY[@]} -eq 0 ] && COMPREPLY=($(compgen -f -- "$current"))
}
complete -F _balcao balcao`;
}

function kindsOfOptions(completable: readonly CompletableCommand[]): Map<string, LiveKind> {
  return new Map(
    completable.flatMap(({ options }) =>
      options.flatMap((option): Array<[string, LiveKind]> => {
        const kind = optionKind(option);
        return kind && option.long ? [[option.long, kind]] : [];
      }),
    ),
  );
}

/**
 * Returns a shell condition for completing names of connections: only without `--company`, since the installation's own staff
 * would have to enter another company to read its names, which that company's admins see.
 */
function withoutCompany(kind: LiveKind): string {
  return kind === 'connections' ? `[[ " \${COMP_WORDS[*]} " != *' --company '* ]] && ` : '';
}

function fish(completable: readonly CompletableCommand[]): string {
  const lines = completable.flatMap(({ path, commands, options, argument }) => {
    const names = path.split(' ').filter(Boolean);
    const seen = names.map((name) => `__fish_seen_subcommand_from ${name}`);
    const next = commands.map((each) => each.name()).join(' ');
    const notYet = next ? [`not __fish_seen_subcommand_from ${next}`] : [];
    const when = [...seen, ...notYet].join('; and ') || 'true';
    return [
      ...commands.map(
        (each) => `complete -c balcao -f -n '${when}' -a ${each.name()} -d ${quoted(each.description())}`,
      ),
      ...(argument
        ? [`complete -c balcao -f -n '${argumentWhen(seen, argument)}' -a '(${asking(argument)})'`]
        : []),
      ...options.flatMap((option) =>
        option.long
          ? [
              `complete -c balcao -n '${seen.join('; and ') || 'true'}' -l ${option.long.slice(2)} -d ${quoted(option.description)}${wordsOfValue(option)}`,
            ]
          : [],
      ),
    ];
  });
  return lines.join('\n');
}

function argumentWhen(seen: readonly string[], kind: LiveKind): string {
  return [...seen, ...(kind === 'connections' ? ['not __fish_contains_opt company'] : [])].join('; and ');
}

function wordsOfValue(option: Option): string {
  const kind = optionKind(option);
  return kind ? ` -x -a '(${asking(kind)})'` : '';
}

function quoted(text: string): string {
  return `'${text.replace(/\\/g, '\\\\').replace(/'/g, "\\'")}'`;
}

/** Adds `balcao completion`, which prints a shell's completion script. */
export function completionCommand(
  balcao: Command,
  { out, open }: { out(text: string): void; open: OpenClient },
): void {
  balcao
    .command('completion')
    .description(
      'Print the script by which a shell completes commands, and with BALCAO_URL and BALCAO_TOKEN what there is on the server',
    )
    .argument('<shell>', shells.join(', '))
    .addHelpText('after', '\nExample:\n  source <(balcao completion bash)')
    .action((given: string, _options: object, command: Command) => {
      const shell = shells.find((each) => each === given);
      if (!shell) command.error(`error: there is no ${given} among ${shells.join(', ')}`, { exitCode: 2 });
      else out(completionOf(balcao, shell));
    });
  balcao
    .command('complete', { hidden: true })
    .description('Name what there is on the server, for the scripts of completion')
    .addArgument(new Argument('<kind>').choices(liveKinds))
    .action(async (kind: LiveKind) => {
      const { liveNames } = await import('./live-names.ts');
      const lines = await liveNames(kind, { open });
      if (lines.length > 0) out(lines.join('\n'));
    });
}
