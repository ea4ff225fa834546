/** The public API of prompts: what others may use. */
export { createPage } from './knowledge/write-page.ts';
export { createPrompt } from './write-prompt.ts';
