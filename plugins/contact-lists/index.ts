/** The door of contact lists: what other plugins may use. */
export { findList } from './contact-list.ts';
export { listUsers, optedOut } from './ports.ts';
