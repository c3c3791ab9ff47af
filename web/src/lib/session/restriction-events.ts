const name = 'restricted';

/** Publishes that the server refused a contact because the member is restricted. */
export const publishRestricted = (): void => {
  dispatchEvent(new Event(name));
};

/** Calls `listener` on each refusal. Returns a function that removes it. */
export const onRestricted = (listener: () => void): (() => void) => {
  addEventListener(name, listener);
  return () => removeEventListener(name, listener);
};
