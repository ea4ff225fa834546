import type { AuditRecord } from '../../audit/audit.ts';
import { CompanyModel } from '../../database/model.ts';

/** A person's login and, as agent, the one who answers tickets. Its e-mail is unique over all companies. */
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
  /** When they followed a mail to their address, epoch milliseconds; null: they never did. */
  declare emailConfirmedAt: number | null;
  /** Own choices as JSON; see `preferencesOf`. */
  declare preferences: string | null;
}

/** Text that a search looks through. */
export function searchKeyOf({ name, email }: Pick<User, 'name' | 'email'>): string {
  return `${name} ${email}`.toLowerCase();
}

/** The user as the audit log names them. */
export function userRecord({ id, name }: Pick<User, 'id' | 'name'>): AuditRecord {
  return { type: 'user', id, name };
}
