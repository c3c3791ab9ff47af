import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { memo } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';

const lines = [
  { icon: ArrowLeft, key: 'left', action: 'pass' },
  { icon: ArrowRight, key: 'right', action: 'like' },
  { icon: ArrowUp, key: 'up', action: 'open' },
  { icon: ArrowDown, key: 'down', action: 'close' },
] as const;

/** The action of each arrow key (spec 2 §2 Matches page). Shown on wide screens, which usually have a keyboard. */
export const ShortcutHint = memo(() => {
  const { t } = useTranslation('matches-game');
  return (
    <aside
      aria-labelledby="shortcuts-title"
      className="hidden w-52 shrink-0 animate-rise self-center rounded-xl border border-border bg-surface p-5 shadow-card lg:block"
    >
      <h2 id="shortcuts-title" className="mb-3 font-semibold">
        {t('shortcuts.title')}
      </h2>
      <ul className="flex flex-col gap-2 text-sm text-text-muted">
        {lines.map(({ icon: Icon, key, action }) => (
          <li key={key} className="flex items-center gap-3">
            <kbd
              dir="ltr"
              className="inline-flex size-8 shrink-0 items-center justify-center rounded-sm border border-border bg-field text-text"
            >
              <Icon aria-hidden="true" className="size-4" />
              <span className="sr-only">{t(`shortcuts.keys.${key}`)}</span>
            </kbd>
            {t(`shortcuts.${action}`)}
          </li>
        ))}
      </ul>
    </aside>
  );
});
