import type { ValidateFunction } from 'ajv';
import type { Host } from '../context.ts';
import { isWireNameOf, type LiveEvent } from '../live/define-live-event.ts';
import type { LiveMessage } from '../live/live.ts';
import { wirePayload } from '../live/wire-payload.ts';
import { compileStrictly } from './compile-strictly.ts';

const validators = new WeakMap<LiveEvent, ValidateFunction>();

/** Keeps every live message, and logs an error for one that goes out in another shape than its event declares. */
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
  // The recorder counts as a screen of every company: all messages for one are made and checked.
  host.live.hasScreens = () => true;
  return sent;
}

function validatorOf(event: LiveEvent): ValidateFunction {
  const known = validators.get(event) ?? compileStrictly(event.payload);
  validators.set(event, known);
  return known;
}
