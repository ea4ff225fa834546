import {
  briefTimeoutMs,
  itEnduresItsProvider,
  itIsAPaymentGateway,
} from '../billing/testing/gateway-conformance.ts';
import { asaasUnderTest } from './testing/asaas-kit.ts';

itIsAPaymentGateway('Asaas', () => asaasUnderTest());
itIsAPaymentGateway('Asaas whose lists tell less, in pages of one,', () =>
  asaasUnderTest({ listsAll: false, pageSize: 1 }),
);
itEnduresItsProvider('Asaas', () => asaasUnderTest({}, briefTimeoutMs()));
