import type { Command } from 'commander';
import type { CliContext } from '../operator/commands.ts';
import { backupCommands } from './backup/commands.ts';
import { moveCompanyCommands } from './company/commands.ts';
import { doctorCommand } from './doctor/commands.ts';
import { importCommands } from './whaticket/commands.ts';

/** Adds the commands for operators of a whole installation: health checks, backups, and companies that move between servers. */
export function opsCommands(balcao: Command, cli: CliContext): void {
  doctorCommand(balcao, cli);
  backupCommands(balcao, cli);
  moveCompanyCommands(balcao, cli);
  importCommands(balcao, cli);
}
