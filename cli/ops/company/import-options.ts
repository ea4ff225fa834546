import type { Progress } from '../../progress.ts';

/** Options of `balcao companies import`. */
export interface ImportCompany {
  from: string;
  passphrase: string;
  /** New name of the company; by default its old one. */
  name?: string | undefined;
  /** Id of the plan that the company gets; by default the plan of the same name. */
  plan?: number | undefined;
  /** Open the sessions of its phone numbers as soon as the import is finished. */
  connect: boolean;
  /** Check the archive and this installation; change nothing. */
  isDry: boolean;
  progress: Progress;
}
