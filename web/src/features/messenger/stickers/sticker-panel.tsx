import { stickers } from '@kindred/contract/gifts';
import { inlineSign } from '@kindred/ui/inline-sign';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import StickerArt from './sticker-art.tsx';

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  Home: -stickers.length,
  End: stickers.length,
};

/** All stickers. A tap sends one. One of them is a tab stop, and arrow keys move from there. */
export default function StickerPanel({ onChoose }: { onChoose: (stickerType: number) => void }) {
  const { t } = useTranslation('gifts');
  const [tabStop, setTabStop] = useState(0);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const columns = getComputedStyle(event.currentTarget).gridTemplateColumns.split(' ').length;
    const rows: Readonly<Record<string, number>> = { ArrowDown: columns, ArrowUp: -columns };
    const step = steps[event.key] ?? rows[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const sign = event.key.startsWith('Arrow') && event.key in steps ? inlineSign(event.currentTarget) : 1;
    const next = Math.min(stickers.length - 1, Math.max(0, tabStop + step * sign));
    setTabStop(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between its buttons
    <div
      role="group"
      aria-label={t('sticker.choose')}
      onKeyDown={onKeyDown}
      className="grid h-56 animate-rise auto-rows-max grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-1 overflow-y-auto overscroll-contain rounded-xl bg-surface p-2"
    >
      {stickers.map((sticker, index) => (
        <button
          key={sticker}
          type="button"
          tabIndex={index === tabStop ? 0 : -1}
          aria-label={t(`sticker.names.${sticker}`)}
          onClick={() => onChoose(index + 1)}
          className="flex items-center justify-center rounded-lg p-2 transition-transform hover:bg-brand-soft active:scale-90"
        >
          <StickerArt sticker={sticker} className="size-14" />
        </button>
      ))}
    </div>
  );
}
