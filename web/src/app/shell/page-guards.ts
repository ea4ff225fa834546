import { keptUnsent } from '../../shared/conversation/kept-unsent.ts';
import { guardUnsent } from '../../shared/conversation/unsent-guard.ts';
import { refuseStrayFiles } from './stray-files.ts';

/** Guards the page against what would end unfinished work: dropped files, and a sign-out that loses kept messages. */
export function guardPage(): void {
  refuseStrayFiles();
  guardUnsent(keptUnsent);
}
