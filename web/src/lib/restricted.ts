const name = 'restricted';

/** Says that the server did not let a restricted member reach another. */
export const tellRestricted = (): void => {
  dispatchEvent(new Event(name));
};

/** Hears of it; the answer stops hearing. */
export const onRestricted = (hear: () => void): (() => void) => {
  addEventListener(name, hear);
  return () => removeEventListener(name, hear);
};
