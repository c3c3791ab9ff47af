import { Button } from '@kindred/ui/button';
import { Sheet } from '@kindred/ui/sheet';
import { useNavigate } from '@tanstack/react-router';
import Keyboard from 'lucide-react/icons/keyboard';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../lib/me.ts';
import { sectionsFor } from './sections.ts';

const isWriting = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** The keys that work on every screen: `g` and a digit lead to a section, `/` to the search, `?` tells of them all. */
export const KeysHelp = () => {
  const { t } = useTranslation(['console', 'common']);
  const navigate = useNavigate();
  const { roles } = useMe();
  const [open, setOpen] = useState(false);
  const sections = sectionsFor(roles);
  const before = useRef('');
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event)) return;
      const section = before.current === 'g' ? sectionsFor(roles)[Number(event.key) - 1] : undefined;
      before.current = event.key;
      const search = event.key === '/' ? document.querySelector<HTMLElement>('[data-key="/"]') : null;
      if (event.key === '?') setOpen(true);
      if (!section && !search) return;
      event.preventDefault();
      if (section) void navigate({ to: section.to });
      else search?.focus();
    };
    // Before the page: what leads elsewhere decides nothing there.
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [navigate, roles]);
  return (
    <>
      <Button
        compact
        variant="ghost"
        className="mt-2 max-lg:hidden"
        icon={<Keyboard aria-hidden="true" className="size-5" />}
        onClick={() => setOpen(true)}
      >
        {t('keys.title')}
      </Button>
      <Sheet open={open} onOpenChange={setOpen} title={t('keys.title')} closeLabel={t('common:action.close')}>
        <dl className="flex flex-col gap-3">
          {sections.map(({ name }, index) => (
            <Key key={name} name={`g ${index + 1}`}>
              {t('keys.goTo', { section: t(`section.${name}`) })}
            </Key>
          ))}
          <Key name="/">{t('keys.search')}</Key>
          <Key name="?">{t('keys.help')}</Key>
        </dl>
      </Sheet>
    </>
  );
};

const Key = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-center justify-between gap-4">
    <dt className="order-2">
      <kbd className="rounded-sm border border-border-strong bg-field px-2 py-1 font-mono text-sm">{name}</kbd>
    </dt>
    <dd>{children}</dd>
  </div>
);
