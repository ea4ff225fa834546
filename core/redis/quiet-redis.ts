import { Redis } from 'ioredis';

/**
 * Redis client that reports the failure of a command only to its caller. ioredis subscribes again after each loss, and
 * socket.io publishes, without waiting for the answer: a client that is closed before it comes would end the process by an
 * unhandled rejection.
 */
export class QuietRedis extends Redis {
  override sendCommand(...args: Parameters<Redis['sendCommand']>): ReturnType<Redis['sendCommand']> {
    const answer = super.sendCommand(...args);
    Promise.resolve(answer).catch(() => undefined);
    return answer;
  }
}
