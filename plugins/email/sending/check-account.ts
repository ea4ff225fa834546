import {
  type Context,
  classifyFailure,
  createTransport,
  OutsideFault,
  type OutsideProvider,
  type ProviderFault,
} from '@balcao/core';
import { missingSetting, readAccount } from '../account.ts';
import { accountSettings } from '../contract/limits.ts';
import {
  AccountIncomplete,
  AccountRefused,
  LoginRefused,
  NotEncrypted,
  PortClosed,
  PortForbidden,
  SenderRefused,
  ServerForbidden,
  ServerUnknown,
} from '../contract/reasons.ts';

/** The company's mail server on the admins' page of external services, where they can check it. */
export const mailProvider: OutsideProvider = {
  name: 'email',
  settings: Object.values(accountSettings),
  isSetUp: async ({ host, companyId }) => {
    const server = await host.tenancy.setting(companyId, accountSettings.host);
    return server.trim() !== '';
  },
  check: checkAccount,
};

/** Connects, encrypts the line and signs in, and sends nothing. */
async function checkAccount(ctx: Context): Promise<ProviderFault | null> {
  const missing = await missingSetting(ctx);
  const account = missing ? null : await readAccount(ctx);
  if (!account) return { reason: AccountIncomplete(), field: missing };
  const { host, port } = account;
  const transport = createTransport(account, {
    connections: 1,
    headers: {},
    openLine: () => ctx.host.outbound.openLine({ host, port }),
  });
  try {
    await transport.greet();
    return null;
  } catch (error) {
    return faultOfAccount(error);
  } finally {
    transport.close();
  }
}

/** The setting at fault in a failure of the company's mail server, and the reason for it. */
export function faultOfAccount(error: unknown): ProviderFault {
  const { host, port, password, sender } = accountSettings;
  if (error instanceof OutsideFault) return faultOfLine(error);
  const { outcome, reason, inLog } = classifyFailure(error);
  const code = inLog.responseCode ?? inLog.code;
  if (inLog.code === 'EAUTH' || inLog.responseCode === 530)
    return { reason: LoginRefused({ code }), field: password };
  if (['ETLS', 'EREQUIRETLS'].includes(inLog.code)) return { reason: NotEncrypted({ code }), field: port };
  if (inLog.command === 'MAIL' && (inLog.responseCode ?? 0) >= 500)
    return { reason: SenderRefused({ code }), field: sender };
  if (outcome === 'configuration' && inLog.responseCode !== undefined)
    return { reason: AccountRefused({ code }), field: host };
  // A connection that is refused or silent before the greeting: another protocol is used on this port.
  const isSilent = inLog.responseCode === undefined && ['ETIMEDOUT', 'ECONNECTION'].includes(inLog.code);
  return { reason, field: isSilent ? port : host };
}

function faultOfLine({ code, refusal, cause }: OutsideFault): ProviderFault {
  const { host, port } = accountSettings;
  if (code === 'forbidden')
    return refusal === 'port'
      ? { reason: PortForbidden(), field: port }
      : { reason: ServerForbidden(), field: host };
  return (cause as { code?: unknown } | undefined)?.code === 'ECONNREFUSED'
    ? { reason: PortClosed(), field: port }
    : { reason: ServerUnknown(), field: host };
}
