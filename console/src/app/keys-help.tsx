import { IconButton } from '@kindred/ui/button';
import { Sheet } from '@kindred/ui/sheet';
import { useNavigate } from '@tanstack/react-router';
import Keyboard from 'lucide-react/icons/keyboard';
import { type ReactNode, useEffect, useState } from 'react';
import { useMe } from '../lib/me.ts';
import { createNumberReader } from '../lib/number-reader.ts';
import { useTranslation } from '../lib/use-translation.ts';
import { listSections } from './sections.ts';

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** Handles the keys of every screen and lists them: `g` and a number open a section, `/` focuses the search, `?` opens the list. */
export const KeysHelp = () => {
  const { t } = useTranslation(['console', 'common']);
  const navigate = useNavigate();
  const { roles } = useMe();
  const [isOpen, setOpen] = useState(false);
  const sections = listSections(roles);
  useEffect(() => {
    const openSection = (index: number) => {
      const section = listSections(roles)[index - 1];
      if (section) void navigate({ to: section.to });
    };
    const numberReader = createNumberReader(listSections(roles).length, openSection);
    const onKeydown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      const search = event.key === '/' ? document.querySelector<HTMLElement>('[data-key="/"]') : null;
      if (event.key === '?') setOpen(true);
      if (!numberReader.press(event.key) && !search) return;
      event.preventDefault();
      search?.focus();
    };
    // Captured before the page handles the key, so that a key that opens a section decides nothing on the page.
    window.addEventListener('keydown', onKeydown, true);
    return () => {
      numberReader.stop();
      window.removeEventListener('keydown', onKeydown, true);
    };
  }, [navigate, roles]);
  return (
    <>
      <IconButton label={t('keys.title')} className="max-lg:hidden" onClick={() => setOpen(true)}>
        <Keyboard aria-hidden="true" className="size-5" />
      </IconButton>
      <Sheet open={isOpen} onOpenChange={setOpen} title={t('keys.title')} closeLabel={t('common:action.close')}>
        <dl className="flex flex-col gap-3">
          {sections.map(({ name }, index) => (
            <Shortcut key={name} name={`g ${index + 1}`}>
              {t('keys.goTo', { section: t(`section.${name}`) })}
            </Shortcut>
          ))}
          <Shortcut name="/">{t('keys.search')}</Shortcut>
          <Shortcut name="?">{t('keys.help')}</Shortcut>
        </dl>
      </Sheet>
    </>
  );
};

const Shortcut = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-center justify-between gap-4">
    <dt className="order-2">
      <kbd className="rounded-sm border border-border-strong bg-field px-2 py-1 font-mono text-sm">{name}</kbd>
    </dt>
    <dd>{children}</dd>
  </div>
);
