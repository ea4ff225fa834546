import { silentProgress } from '../../progress.ts';
import { importCompany } from '../company/import-company.ts';

/** Program of a test: imports a company and kills its own process once every row is stored and no file yet. */
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
