/** How long a refusal waits for the component that shows it, in milliseconds. Its code loads after the first screen. */
const waitMs = 10_000;

/** A channel from the session to the one component that shows a refusal, which may not be mounted yet. */
const createChannel = <T>() => {
  const listeners = new Set<(value: T) => void>();
  let waiting: { readonly value: T; readonly until: number } | undefined;
  return {
    publish: (value: T): void => {
      if (listeners.size === 0) waiting = { value, until: Date.now() + waitMs };
      for (const listener of listeners) listener(value);
    },
    /** Calls `listener` for each refusal, and for one that waits. Returns a function that removes it. */
    listen: (listener: (value: T) => void): (() => void) => {
      listeners.add(listener);
      const first = waiting;
      waiting = undefined;
      if (first && Date.now() < first.until) listener(first.value);
      return () => listeners.delete(listener);
    },
    /** Forgets the refusal of the former session. */
    forget: (): void => {
      waiting = undefined;
    },
  };
};

/** The server refused a call, whose path is the value, until the member proves the age. */
export const ageCheckNeeded = createChannel<string>();
/** The server refused a contact because the member is restricted. */
export const restricted = createChannel<undefined>();
/** The server refused a contact until the member acknowledges the safety notice. */
export const safetyNoticeNeeded = createChannel<undefined>();

export const forgetRefusals = (): void => {
  for (const channel of [ageCheckNeeded, restricted, safetyNoticeNeeded]) channel.forget();
};
