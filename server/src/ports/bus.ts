import { EventEmitter } from 'node:events';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { batchWrites } from './batch-writes.ts';

/** Publishes messages to the processes that subscribed to a topic. A message without subscribers is lost: messages are only hints. */
export interface Bus {
  /** @throws Error if Redis is unavailable */
  publish(topic: string, message: string): Promise<void>;
  /** Returns a function that ends the subscription. While Redis is unavailable, the subscription starts later; the caller does not wait. */
  subscribe(topic: string, listener: (message: string) => void): Promise<() => void>;
  close(): Promise<void>;
}

/** A bus within this process. */
export const createProcessBus = (): Bus => {
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

/** Topics that one command subscribes after a reconnect. */
const topicsPerCommand = 1000;

/** A bus between processes, over Redis or Valkey. A process has one subscription per topic, shared by all its listeners. */
export const createRedisBus = async (publisher: Redis, log: Logger): Promise<Bus> => {
  const subscriber = publisher.duplicate();
  const local = createProcessBus();
  /** The number of listeners of this process by topic. Each connection subscribes these topics. */
  const listenerCounts = new Map<string, number>();
  subscriber.on('error', (error) => log.debug({ error: error.message }, 'bus'));
  subscriber.on('message', (topic, message) => void local.publish(topic, message));

  /** Drops a connection on which a subscription fails. The next connection subscribes all topics. */
  const subscribeTopics = async (topics: readonly string[]): Promise<void> => {
    if (subscriber.status !== 'ready' || topics.length === 0) return;
    try {
      await subscriber.subscribe(...topics);
    } catch (error) {
      log.warn({ error: String(error) }, 'bus subscribe');
      if (subscriber.status === 'ready') subscriber.disconnect(true);
    }
  };
  subscriber.on('ready', () => {
    const topics = [...listenerCounts.keys()];
    for (let start = 0; start < topics.length; start += topicsPerCommand)
      void subscribeTopics(topics.slice(start, start + topicsPerCommand));
  });
  await subscriber.connect();

  const release = (topic: string): void => {
    const remaining = (listenerCounts.get(topic) ?? 1) - 1;
    if (remaining > 0) {
      listenerCounts.set(topic, remaining);
      return;
    }
    listenerCounts.delete(topic);
    if (subscriber.status !== 'ready') return;
    subscriber.unsubscribe(topic).catch((error: unknown) => log.debug({ error: String(error) }, 'bus unsubscribe'));
  };

  return {
    publish: async (topic, message) => {
      batchWrites(publisher);
      await publisher.publish(topic, message);
    },
    subscribe: async (topic, listener) => {
      listenerCounts.set(topic, (listenerCounts.get(topic) ?? 0) + 1);
      const unsubscribe = await local.subscribe(topic, listener);
      await subscribeTopics([topic]);
      let isEnded = false;
      return () => {
        if (isEnded) return;
        isEnded = true;
        unsubscribe();
        release(topic);
      };
    },
    close: async () => {
      subscriber.disconnect();
      await local.close();
    },
  };
};
