/** The public API of announcements: what others may use. */
export { createAnnouncement } from './write-announcement.ts';
