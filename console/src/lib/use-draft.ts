import { useState } from 'react';

const keyOf = (name: string): string => `draft:${name}`;

/** What an operator began to write of something; it outlives the page, in this tab alone. Emptied, it is gone. */
export const useDraft = (name: string): [string, (change: (now: string) => string) => void] => {
  const [text, setText] = useState(() => sessionStorage.getItem(keyOf(name)) ?? '');
  const change = (to: (now: string) => string) =>
    setText((now) => {
      const next = to(now);
      if (next) sessionStorage.setItem(keyOf(name), next);
      else sessionStorage.removeItem(keyOf(name));
      return next;
    });
  return [text, change];
};
