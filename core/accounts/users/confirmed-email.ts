import type { Context } from '../../context.ts';
import type { Migration } from '../../database/migration/migrate.ts';
import { User } from './user.ts';

/** Users of before are unconfirmed until they follow a mail once, since it was not recorded whether they did. */
export const addConfirmedEmails: Migration = {
  name: '0078-confirmed-emails',
  async up(knex) {
    if (await knex.schema.hasColumn('Users', 'emailConfirmedAt')) return;
    await knex.schema.alterTable('Users', (table) => {
      table.bigInteger('emailConfirmedAt');
    });
  },
};

/** Marks, in the open transaction, that the user read what was mailed to the address, if it is still theirs. */
export async function confirmEmail(ctx: Context, { id, email }: Pick<User, 'id' | 'email'>): Promise<void> {
  await User.of(ctx).where({ id, email }).patch({ emailConfirmedAt: Date.now() });
}
