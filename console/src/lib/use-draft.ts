import { stored, text } from '@kindred/ui/storage';
import { useState } from 'react';

const saved = stored('tab', 'draft', text, '');

/** An operator's unsent text, stored for the tab over reloads. An empty text is removed. */
export const useDraft = (name: string): [string, (change: (now: string) => string) => void] => {
  const [draft, setDraft] = useState(() => saved.read(name));
  const change = (to: (now: string) => string) =>
    setDraft((now) => {
      const next = to(now);
      if (next) saved.write(next, name);
      else saved.remove(name);
      return next;
    });
  return [draft, change];
};
