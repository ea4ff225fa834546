import type { ValidateFunction } from 'ajv';
import type { Host } from '../context.ts';
import { isWireNameOf, type LiveEvent } from '../live/define-live-event.ts';
import type { LiveMessage } from '../live/live.ts';
import { wirePayload } from '../live/wire-payload.ts';
import { compileStrictly } from './compile-strictly.ts';

const validators = new WeakMap<LiveEvent, ValidateFunction>();

/**
 * Records every live message, and logs an error, which fails the test, for one whose payload does not fit its
 * declared schema.
 */
export function recordLive(host: Host): LiveMessage[] {
  const sent: LiveMessage[] = [];
  const send = host.live.send.bind(host.live);
  host.live.send = (message) => {
    sent.push(message);
    const { event, companyId, payload } = message;
    const declared = [...host.liveEvents.values()].find((one) => isWireNameOf(one, companyId, event));
    const validate = declared && validatorOf(declared);
    if (validate && !validate(wirePayload(payload)))
      host.log.error(
        { event, faults: validate.errors, payload },
        'a live payload has not its declared shape',
      );
    send(message);
  };
  // The recorder counts as a screen of every company, so that all messages are made and checked.
  host.live.hasScreens = () => true;
  return sent;
}

function validatorOf(event: LiveEvent): ValidateFunction {
  const known = validators.get(event) ?? compileStrictly(event.payload);
  validators.set(event, known);
  return known;
}
