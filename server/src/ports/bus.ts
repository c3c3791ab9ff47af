import { EventEmitter } from 'node:events';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { writeOnceATurn } from './redis.ts';

/** Tells every process that listens to a topic; a message to nobody is lost, so nothing ever rests on one. */
export interface Bus {
  /** @throws Error where the bus is away. */
  publish(topic: string, message: string): Promise<void>;
  /** Returns what ends the subscription. While the bus is away it waits for its return, and the caller does not. */
  subscribe(topic: string, listener: (message: string) => void): Promise<() => void>;
  close(): Promise<void>;
}

/** Within this process. */
export const processBus = (): Bus => {
  const emitter = new EventEmitter().setMaxListeners(0);
  return {
    publish: async (topic, message) => {
      emitter.emit(topic, message);
    },
    subscribe: async (topic, listener) => {
      emitter.on(topic, listener);
      return () => emitter.off(topic, listener);
    },
    close: async () => {
      emitter.removeAllListeners();
    },
  };
};

/** How many topics are asked for in one command when the bus comes back. */
const topicsAtOnce = 1000;

/** Between processes, over Redis or Valkey. One subscription a topic and process, however many listen. */
export const redisBus = async (publisher: Redis, log: Logger): Promise<Bus> => {
  const subscriber = publisher.duplicate();
  const local = processBus();
  /** What this process wants to hear, by how many listen; the subscriptions of a connection follow it. */
  const listeners = new Map<string, number>();
  subscriber.on('error', (error) => log.debug({ error: error.message }, 'bus'));
  subscriber.on('message', (topic, message) => void local.publish(topic, message));

  /** A connection that does not take a subscription is given up: the next one asks for everything wanted. */
  const hear = async (topics: readonly string[]): Promise<void> => {
    if (subscriber.status !== 'ready' || topics.length === 0) return;
    try {
      await subscriber.subscribe(...topics);
    } catch (error) {
      log.warn({ error: String(error) }, 'bus subscribe');
      if (subscriber.status === 'ready') subscriber.disconnect(true);
    }
  };
  subscriber.on('ready', () => {
    const wanted = [...listeners.keys()];
    for (let at = 0; at < wanted.length; at += topicsAtOnce) void hear(wanted.slice(at, at + topicsAtOnce));
  });
  await subscriber.connect();

  const release = (topic: string): void => {
    const left = (listeners.get(topic) ?? 1) - 1;
    if (left > 0) {
      listeners.set(topic, left);
      return;
    }
    listeners.delete(topic);
    if (subscriber.status !== 'ready') return;
    subscriber.unsubscribe(topic).catch((error: unknown) => log.debug({ error: String(error) }, 'bus unsubscribe'));
  };

  return {
    publish: async (topic, message) => {
      writeOnceATurn(publisher);
      await publisher.publish(topic, message);
    },
    subscribe: async (topic, listener) => {
      listeners.set(topic, (listeners.get(topic) ?? 0) + 1);
      const off = await local.subscribe(topic, listener);
      await hear([topic]);
      let ended = false;
      return () => {
        if (ended) return;
        ended = true;
        off();
        release(topic);
      };
    },
    close: async () => {
      subscriber.disconnect();
      await local.close();
    },
  };
};
