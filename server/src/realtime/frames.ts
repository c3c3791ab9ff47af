import type { ServerEventData, ServerEventName, ServerFrame } from '@kindred/contract/realtime';

/** Builds a frame of the wire; the types hold event and data together. */
export const frame = <E extends ServerEventName>(name: E, data: ServerEventData<E>, seq = 0): ServerFrame => {
  const [channel, event] = name.split('.');
  return { channel, event, data, seq } as ServerFrame;
};
