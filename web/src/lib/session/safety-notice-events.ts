const name = 'safety-notice-needed';

/** Publishes that the server refused a contact until the member acknowledges the safety notice. */
export const publishSafetyNoticeNeeded = (): void => {
  dispatchEvent(new Event(name));
};

/** Calls `listener` on each refusal. Returns a function that removes it. */
export const onSafetyNoticeNeeded = (listener: () => void): (() => void) => {
  addEventListener(name, listener);
  return () => removeEventListener(name, listener);
};
