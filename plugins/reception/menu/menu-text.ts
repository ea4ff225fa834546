import { choiceLines } from '../../tickets/index.ts';

/** Text of the customer's menu: first the connection's greeting, then its queues by number. */
export function menuText(greeting: string | null, queueNames: readonly string[]): string {
  return [greeting?.trim() ?? '', choiceLines(queueNames)].filter(Boolean).join('\n\n');
}

/** A closed queue's notice to a customer who chose it just now. */
export function closedQueueText(notice: string): string {
  return `${notice.trim()}\n\n*[ # ]* - Voltar ao Menu Principal`;
}
