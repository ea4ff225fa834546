import { pairPhone } from '@balcao/plugins/channel-sandbox/index.ts';
import { createConnection } from '@balcao/plugins/connections/index.ts';
import { connectionName, type Demo } from '../demo.ts';

/**
 * Creates the connection on which all customers of the demonstration (a sample company for operators who try the product) write:
 * a simulated phone, already paired.
 */
export async function openPhone({ ctx }: Demo): Promise<void> {
  const known = await ctx.table('Whatsapps').where({ name: connectionName }).first('id');
  const { id } =
    known ?? (await createConnection(ctx, { name: connectionName, provider: 'sandbox', queueIds: [] }));
  await pairPhone(ctx, id);
}
