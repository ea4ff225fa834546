/** The public API of prompts: functions that other plugins may use. */
export { createPage } from './knowledge/write-page.ts';
export { createPrompt } from './write-prompt.ts';
