import type { DocFile } from './doc-files.ts';

/** Writes `/llms.txt` (llmstxt.org): what the product is, and each page of the documentation with its first sentence. */
export function llmsTxt(files: Iterable<DocFile>, basePath: string): string {
  const pages = [...files].filter(({ name }) => name.endsWith('.md'));
  const isDecision = ({ name }: DocFile) => name.startsWith('decisions/');
  const lineOf = ({ name, title, summary }: DocFile) => {
    const [first = ''] = summary.split(/(?<=[.:]) /);
    return `- [${title}](${basePath}/docs/${name})${first ? `: ${first}` : ''}`;
  };
  return [
    '# Balcão',
    '',
    '> A customer-service platform: companies connect WhatsApp numbers and web chats, conversations become tickets, agents work them in queues.',
    '',
    'Everything is done by one HTTP API. Each operation has a permanent name, its `operationId`; each refusal has a permanent code and the address of its page in `help`.',
    '',
    '## API',
    '',
    `- [OpenAPI document](${basePath}/docs/json): every operation with what it takes, answers and refuses`,
    `- [Live events](${basePath}/docs/live.json): what the socket tells screens`,
    `- [Codes](${basePath}/docs/errors.md): every code of a refusal`,
    '',
    '## Pages',
    '',
    ...pages.filter((page) => !isDecision(page)).map(lineOf),
    '',
    '## Optional',
    '',
    ...pages.filter(isDecision).map(lineOf),
    '',
  ].join('\n');
}
