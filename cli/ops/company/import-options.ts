import type { Progress } from '../../progress.ts';

/** Options of an import of a company. */
export interface ImportCompany {
  from: string;
  passphrase: string;
  /** Another name than it had. */
  name?: string | undefined;
  /** The plan it gets; by default the one of the same name. */
  plan?: number | undefined;
  /** Link its numbers as soon as all of it is there. */
  connect: boolean;
  /** Verify the archive and look the target over; change nothing. */
  isDry: boolean;
  progress: Progress;
}
