import type { AuditRecord } from '../../audit/audit.ts';
import { CompanyModel } from '../../database/model.ts';

/** User of a company, who signs in; an agent is a user who answers tickets. The e-mail is unique over all companies. */
export class User extends CompanyModel {
  static override tableName = 'Users';
  declare name: string;
  declare email: string;
  declare searchKey: string;
  declare passwordHash: string;
  declare profile: 'admin' | 'user';
  declare super: number | boolean;
  declare online: number | boolean;
  declare lastSeenAt: number | null;
  /** The connection new tickets of this user start on. */
  declare whatsappId: number | null;
  declare allTicket: 'enable' | 'disable';
  declare language: string | null;
  /** When the user confirmed the address by a mail, in epoch milliseconds; null: never. */
  declare emailConfirmedAt: number | null;
  /** Preferences as JSON; see `preferencesOf`. */
  declare preferences: string | null;
}

/** Returns the text in which the search of users looks. */
export function searchKeyOf({ name, email }: Pick<User, 'name' | 'email'>): string {
  return `${name} ${email}`.toLowerCase();
}

/** Returns a user as the audit log names them. */
export function userRecord({ id, name }: Pick<User, 'id' | 'name'>): AuditRecord {
  return { type: 'user', id, name };
}
