import type { Context } from '../../context.ts';
import type { Migration } from '../../database/migration/migrate.ts';
import { User } from './user.ts';

/**
 * Adds the moment at which a user's e-mail was confirmed. Existing users count as unconfirmed until they follow a mailed link
 * once, since it was not recorded before.
 */
export const addConfirmedEmails: Migration = {
  name: '0078-confirmed-emails',
  async up(knex) {
    if (await knex.schema.hasColumn('Users', 'emailConfirmedAt')) return;
    await knex.schema.alterTable('Users', (table) => {
      table.bigInteger('emailConfirmedAt');
    });
  },
};

/** Records in the open transaction that the user received a mail at the address, if the address is still theirs. */
export async function confirmEmail(ctx: Context, { id, email }: Pick<User, 'id' | 'email'>): Promise<void> {
  await User.of(ctx).where({ id, email }).patch({ emailConfirmedAt: Date.now() });
}
