import { silentProgress } from '../../progress.ts';
import { importCompany } from '../company/import-company.ts';

/** Takes a company in by a process of its own, which is killed once every row is there and no file yet. */
const [from = '', passphrase = '', plan = ''] = process.argv.slice(2);

await importCompany({
  ...{ from, passphrase, plan: Number(plan), connect: true, isDry: false },
  progress: {
    ...silentProgress,
    step: (title: string) => {
      if (title === 'Files') process.kill(process.pid, 'SIGKILL');
    },
  },
});
