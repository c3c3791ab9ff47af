import { Button } from '@kindred/ui/button';
import { Sheet } from '@kindred/ui/sheet';
import { useNavigate } from '@tanstack/react-router';
import Keyboard from 'lucide-react/icons/keyboard';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../lib/me.ts';
import { createNumberReader } from '../lib/number-reader.ts';
import { sectionsFor } from './sections.ts';

const isWriting = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** The keys that work on every screen: `g` and a number lead to a section, `/` to the search, `?` tells of them all. */
export const KeysHelp = () => {
  const { t } = useTranslation(['console', 'common']);
  const navigate = useNavigate();
  const { roles } = useMe();
  const [open, setOpen] = useState(false);
  const sections = sectionsFor(roles);
  useEffect(() => {
    const goTo = (index: number) => {
      const section = sectionsFor(roles)[index - 1];
      if (section) void navigate({ to: section.to });
    };
    const numbers = createNumberReader(sectionsFor(roles).length, goTo);
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event)) return;
      const search = event.key === '/' ? document.querySelector<HTMLElement>('[data-key="/"]') : null;
      if (event.key === '?') setOpen(true);
      if (!numbers.press(event.key) && !search) return;
      event.preventDefault();
      search?.focus();
    };
    // Before the page: what leads elsewhere decides nothing there.
    window.addEventListener('keydown', press, true);
    return () => {
      numbers.stop();
      window.removeEventListener('keydown', press, true);
    };
  }, [navigate, roles]);
  return (
    <>
      <Button
        compact
        variant="ghost"
        className="max-lg:hidden"
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
