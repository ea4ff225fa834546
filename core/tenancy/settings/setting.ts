import { CompanyModel } from '../../database/model.ts';

/** One stored setting of a company; a secret's `value` is sealed. */
export class Setting extends CompanyModel {
  static override tableName = 'Settings';
  declare key: string;
  declare value: string;
}
