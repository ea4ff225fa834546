import { CompanyModel } from '../../database/model.ts';

/** Row of the table `Settings`: one setting of a company; the `value` of a credential is encrypted. */
export class Setting extends CompanyModel {
  static override tableName = 'Settings';
  declare key: string;
  declare value: string;
}
