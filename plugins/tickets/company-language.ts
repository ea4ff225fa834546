import type { Context } from '@balcao/core';
import { type CompanyLanguage, languageOfCountry } from './contract/company-language.ts';

/**
 * Returns the language of all texts that the platform itself writes to the customers of the actor's company, and of its
 * notes for agents: that of the setting `country`, and Portuguese where it is not set.
 */
export async function companyLanguage({
  host,
  companyId,
}: Pick<Context, 'host' | 'companyId'>): Promise<CompanyLanguage> {
  return languageOfCountry(await host.tenancy.setting(companyId, 'country'));
}
