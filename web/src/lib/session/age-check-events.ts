const name = 'age-check-needed';

/** Publishes that the server refused a call until the member proves the age. `path` is that of the call. */
export const publishAgeCheckNeeded = (path: string): void => {
  dispatchEvent(new CustomEvent(name, { detail: path }));
};

/** Calls `listener` with the call's path on each refusal. Returns a function that removes it. */
export const onAgeCheckNeeded = (listener: (path: string) => void): (() => void) => {
  const onEvent = (event: Event) => listener(String((event as CustomEvent<unknown>).detail));
  addEventListener(name, onEvent);
  return () => removeEventListener(name, onEvent);
};
