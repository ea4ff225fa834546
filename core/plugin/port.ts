import type { Host } from '../context.ts';

/**
 * Extension point of a plugin that at most one other plugin implements. The plugin that calls it need not import the other one.
 */
export interface Port<T> {
  readonly name: string;
  /** Throws when no plugin provides it: a plugin that cannot work without it must require the providing plugin. */
  of(host: Host): T;
  /** Returns null when no plugin provides it. */
  find(host: Host): T | null;
  /** Throws when a plugin provides it already. */
  requireNew(host: Host): void;
}

/** Extension point of a plugin to which any number of plugins may add an implementation. */
export interface ManyPort<T> {
  readonly name: string;
  /** In the order in which they were provided. */
  of(host: Host): readonly T[];
  /** Throws when an implementation with the same key is there already. */
  requireNew(host: Host, value: T): void;
}

interface PortOptions {
  /**
   * Plugins of this repository that provide it, named so that a reader finds them; external plugins may provide it,
   * too.
   */
  providedBy: readonly string[];
}

interface ManyPortOptions<T> extends PortOptions {
  many: true;
  /** Returns the key of an implementation, which must be unique. */
  key?: (value: T) => string;
}

/**
 * Declares a port; `name` begins with the plugin that asks, as in `tickets/stages`. It is filled by `scope.provide` while
 * plugins register, and belongs to one application: two in one process never meet.
 *
 * @example
 * export const stages = definePort<Stage>('tickets/stages', { many: true, providedBy: ['reception'] });
 */
export function definePort<T>(name: string, options: ManyPortOptions<T>): ManyPort<T>;
export function definePort<T>(name: string, options: PortOptions): Port<T>;
export function definePort<T>(
  name: string,
  options: PortOptions & Partial<ManyPortOptions<T>>,
): Port<T> | ManyPort<T> {
  const valuesOf = (host: Host) => (host.ports.get(name) ?? []) as readonly T[];
  const find = (host: Host) => valuesOf(host)[0] ?? null;
  const refuseSecond = (host: Host) => {
    if (find(host) !== null) throw new Error(`${name} is provided already`);
  };
  const refuseTwin = (host: Host, value: T) => {
    const key = options.key?.(value);
    if (key !== undefined && valuesOf(host).some((other) => options.key?.(other) === key))
      throw new Error(`${name} has ${key} already`);
  };
  if (options.many) return { name, of: valuesOf, requireNew: refuseTwin };
  return {
    name,
    find,
    requireNew: refuseSecond,
    of(host) {
      const value = find(host);
      if (value === null) throw new Error(`No plugin provides ${name}: require the plugin that does`);
      return value;
    },
  };
}

/** Implements `PluginScope.provide`, by which a plugin fills a port. */
export function provide<T>(host: Host, port: Port<T> | ManyPort<T>, value: T): void {
  port.requireNew(host, value);
  host.ports.set(port.name, [...(host.ports.get(port.name) ?? []), value]);
}

/**
 * Makes a getter of a value that each application has once, created when it is first asked for. It replaces module
 * variables, which two applications in one test process would share.
 *
 * @example
 * export const outboxOf = perHost((host) => new Outbox(host));
 */
export function perHost<T>(make: (host: Host) => T): (host: Host) => T {
  const made = new WeakMap<Host, { value: T }>();
  return (host) => {
    const known = made.get(host) ?? { value: make(host) };
    made.set(host, known);
    return known.value;
  };
}
