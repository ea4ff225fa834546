import './quick-styles.mjs';
import { TestEnvironment } from 'jest-environment-jsdom';

const missingFromJsdom = [
  'TextEncoder',
  'TextDecoder',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'structuredClone',
  'ReadableStream',
  'TransformStream',
];

/** jsdom with what browsers have and jsdom lacks; react-router does not load without it. */
export default class WebEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    // React notes the stack of every element it makes; jest's hundred lines of each were a tenth of the time.
    this.global.Error.stackTraceLimit = 10;
    for (const name of missingFromJsdom) this.global[name] ??= globalThis[name];
    // TextEncoder answers with Node's array type; jsdom's own would fail its instanceof checks.
    this.global.Uint8Array = Uint8Array;
  }
}
