import type { Gift } from '@kindred/contract/gifts';
import type { Message } from '@kindred/contract/messenger';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { GiftInBubble } from './gift-in-bubble.tsx';
import { isSurpriseOpened, rememberOpenedSurprise } from './opened-surprises.ts';
import { WrappedArt } from './wrapped-art.tsx';

interface SurpriseProps {
  gift: Gift;
  message: Pick<Message, 'id' | 'isIncoming'>;
  dialogHid: string;
  otherName: string;
}

/** A wrapped gift. A tap of its receiver opens it; its sender sees the gift (decisions §5 Messenger). */
export const SurpriseInBubble = ({ gift, message, dialogHid, otherName }: SurpriseProps) => {
  const { t } = useTranslation('gifts');
  const { id, isIncoming } = message;
  const [state, setState] = useState<'wrapped' | 'opening' | 'open'>(() =>
    !isIncoming || isSurpriseOpened(dialogHid, id) ? 'open' : 'wrapped',
  );
  const content = useRef<HTMLSpanElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (state === 'opening') content.current?.focus();
  }, [state]);
  if (state !== 'wrapped')
    return (
      <span ref={content} tabIndex={-1} className="flex flex-col items-center outline-none">
        <span className={state === 'opening' ? 'animate-rise' : undefined}>
          <GiftInBubble gift={gift} />
        </span>
        {!isIncoming && <span className="pb-1 text-xs">{t('wrapped')}</span>}
      </span>
    );
  const open = () => {
    rememberOpenedSurprise(dialogHid, id);
    setState('opening');
  };
  return (
    <button type="button" onClick={open} className="group flex max-w-48 flex-col items-center gap-2 px-4 pt-2 pb-1">
      <WrappedArt className="size-28" />
      <span className="text-sm font-semibold text-balance">{t('surpriseFrom', { name: otherName })}</span>
      <span aria-hidden="true" className="rounded-full bg-brand px-4 py-1.5 text-sm font-semibold text-on-brand">
        {t('unwrap')}
      </span>
    </button>
  );
};
