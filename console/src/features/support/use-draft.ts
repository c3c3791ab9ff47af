import { useState } from 'react';

const keyOf = (hid: string): string => `support-draft:${hid}`;

/** What an operator began to answer somebody; it outlives the page, in this tab alone. */
export const useDraft = (hid: string): [string, (change: (now: string) => string) => void] => {
  const [text, setText] = useState(() => sessionStorage.getItem(keyOf(hid)) ?? '');
  const change = (to: (now: string) => string) =>
    setText((now) => {
      const next = to(now);
      if (next) sessionStorage.setItem(keyOf(hid), next);
      else sessionStorage.removeItem(keyOf(hid));
      return next;
    });
  return [text, change];
};
