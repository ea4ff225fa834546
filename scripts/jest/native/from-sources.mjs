// Preparation of a process that a test starts from our sources (`--import`): they are loaded as the test's own are, which keeps them
// transformed between processes and runs.
import { register } from 'node:module';

register('./hooks.mjs', import.meta.url, { data: { conditions: ['balcao-src'] } });
