import type { Command } from 'commander';
import type { Workplace } from '../operator/commands.ts';
import { backupCommands } from './backup/commands.ts';
import { moveCompanyCommands } from './company/commands.ts';
import { doctorCommand } from './doctor/commands.ts';
import { importCommands } from './whaticket/commands.ts';

/** Commands for a whole installation: its health, its copies, and companies that come and go. */
export function opsCommands(balcao: Command, place: Workplace): void {
  doctorCommand(balcao, place);
  backupCommands(balcao, place);
  moveCompanyCommands(balcao, place);
  importCommands(balcao, place);
}
