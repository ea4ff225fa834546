import {
  briefTimeoutMs,
  itEnduresItsProvider,
  itIsAPaymentGateway,
} from '../billing/testing/gateway-conformance.ts';
import { efiUnderTest } from './testing/efi-kit.ts';

itIsAPaymentGateway('Efí', () => efiUnderTest());
itIsAPaymentGateway('Efí in the words of the central bank, without a code in the charge,', () =>
  efiUnderTest({ errors: 'bcb', givesCode: false }),
);
itEnduresItsProvider('Efí', () => efiUnderTest({}, briefTimeoutMs()));
