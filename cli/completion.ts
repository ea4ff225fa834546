import type { Command, Option } from 'commander';

export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

interface Place {
  /** The names that lead there: `companies list`. */
  path: string;
  commands: readonly Command[];
  options: readonly Option[];
}

/** The script by which a shell completes commands and options. It is made of the commands themselves. */
export function completionOf(balcao: Command, shell: Shell): string {
  const places = placesOf(balcao);
  if (shell === 'fish') return fish(places);
  const script = bash(places);
  return shell === 'bash'
    ? script
    : `#compdef balcao\nautoload -U +X bashcompinit && bashcompinit\n${script}`;
}

function placesOf(command: Command, path: readonly string[] = []): Place[] {
  const here = { path: path.join(' '), commands: shown(command), options: command.options.filter(isShown) };
  return [here, ...shown(command).flatMap((each) => placesOf(each, [...path, each.name()]))];
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

function bash(places: readonly Place[]): string {
  const known = places.filter(({ path }) => path !== '').map(({ path }) => `'${path}'`);
  const cases = places.map(({ path, commands, options }) => {
    const words = [
      ...commands.map((each) => each.name()),
      ...options.map(({ long }) => long ?? ''),
      '--help',
    ];
    return `    '${path}') words='${words.filter(Boolean).join(' ')}' ;;`;
  });
  return `_balcao() {
  local current="\${COMP_WORDS[COMP_CWORD]}" path='' next word words=''
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    next="\${path:+$path }$word"
    case "$next" in
      ${known.join('|')}) path="$next" ;;
    esac
  done
  case "$path" in
${cases.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  [ \${#COMPREPLY[@]} -eq 0 ] && COMPREPLY=($(compgen -f -- "$current"))
}
complete -F _balcao balcao`;
}

function fish(places: readonly Place[]): string {
  const lines = places.flatMap(({ path, commands, options }) => {
    const names = path.split(' ').filter(Boolean);
    const seen = names.map((name) => `__fish_seen_subcommand_from ${name}`);
    const next = commands.map((each) => each.name()).join(' ');
    const notYet = next ? [`not __fish_seen_subcommand_from ${next}`] : [];
    const when = [...seen, ...notYet].join('; and ') || 'true';
    return [
      ...commands.map(
        (each) => `complete -c balcao -f -n '${when}' -a ${each.name()} -d ${quoted(each.description())}`,
      ),
      ...options.flatMap(({ long, description }) =>
        long
          ? [
              `complete -c balcao -n '${seen.join('; and ') || 'true'}' -l ${long.slice(2)} -d ${quoted(description)}`,
            ]
          : [],
      ),
    ];
  });
  return lines.join('\n');
}

function quoted(text: string): string {
  return `'${text.replace(/\\/g, '\\\\').replace(/'/g, "\\'")}'`;
}

/** `balcao completion <shell>`. */
export function completionCommand(balcao: Command, { out }: { out(text: string): void }): void {
  balcao
    .command('completion')
    .description('Print the script by which a shell completes commands')
    .argument('<shell>', shells.join(', '))
    .addHelpText('after', '\nExample:\n  source <(balcao completion bash)')
    .action((given: string, _options: object, command: Command) => {
      const shell = shells.find((each) => each === given);
      if (!shell) command.error(`error: there is no ${given} among ${shells.join(', ')}`, { exitCode: 2 });
      else out(completionOf(balcao, shell));
    });
}
