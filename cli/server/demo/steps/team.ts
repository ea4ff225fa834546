import { Context, changeSetting } from '@balcao/core';
import { createUser } from '@balcao/core/server.ts';
import { createHelp } from '@balcao/plugins/helps/index.ts';
import { createMacro } from '@balcao/plugins/macros/index.ts';
import { createQueue, listQueues } from '@balcao/plugins/queues/index.ts';
import { createQuickMessage } from '@balcao/plugins/quick-messages/index.ts';
import { actorOf, agents, type Demo } from '../demo.ts';
import { demoPassword } from '../demo-password.ts';
import { type QueueKey, queueKeys } from '../texts/demo-texts.ts';

const colors: Record<QueueKey, string> = { sales: '#0E7490', support: '#7C3AED', billing: '#B45309' };

/**
 * Creates queues, agents, and texts for the agents' work: quick messages, macros and help pages. It is part of the demonstration,
 * a sample company for operators who try the product.
 */
export async function fillTeam({ ctx, texts, language, host }: Demo): Promise<void> {
  const ids = new Map((await listQueues(ctx)).map(({ name, id }) => [name, id]));
  for (const [index, key] of queueKeys.entries()) {
    const options = key === 'billing' ? { options: [...texts.menu] } : {};
    const queue = { ...texts.queues[key], ...options, color: colors[key], orderQueue: index + 2 };
    if (!ids.has(queue.name)) ids.set(queue.name, (await createQueue(ctx, queue)).id);
  }
  const emails = agents.map(({ email }) => email);
  const password = await demoPassword(ctx, emails);
  for (const { name, email, queues } of agents)
    await createUser(ctx, {
      ...{ name, email, password, profile: 'user' },
      ...(language === 'pt' ? {} : { language }),
      queueIds: queues.flatMap((key) => ids.get(texts.queues[key].name) ?? []),
    });
  const admin = await ctx.table('Users').where({ profile: 'admin' }).orderBy('id').first('id', 'name');
  const ana = new Context(host, actorOf(admin));
  for (const text of texts.quickMessages) await createQuickMessage(ana, text);
  for (const macro of texts.macros) await createMacro(ctx, macro);
  for (const help of texts.helps) await createHelp(ctx, help);
  // By default messages of WhatsApp groups make no tickets; the demonstration shows one that does.
  await changeSetting(ctx, { key: 'CheckMsgIsGroup', value: 'disabled' });
}
