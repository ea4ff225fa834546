/** The public API of contact lists: what other plugins may use. */
export { wakeChecks } from './checks/run-checks.ts';
export { findList } from './contact-list.ts';
export { addItems } from './importing/list-target.ts';
export { awaitedLists, listUsages, numbersAsked, optedOut } from './ports.ts';
export { createList } from './write-list.ts';
