import type { SupportTag } from '@kindred/contract/support';
import { Sheet } from '@kindred/ui/sheet';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { boot } from '../../lib/brand/boot.ts';
import { QueryProvider } from '../../lib/http/query-provider.tsx';
import { currentLocale } from '../../lib/i18n/i18n.ts';
import { ComposerField } from '../../lib/messages/composer-field.tsx';
import { readDraft, saveDraft } from '../../lib/messages/drafts.ts';
import type { PopupProps } from '../../lib/popups/popups.ts';
import { useSession } from '../../lib/session/session.ts';
import { isAllowed } from '../../lib/tracking/consent.ts';
import { openOutsideWidget } from './outside-widget.ts';
import { postToSupport } from './support-outbox.ts';
import { SupportThread } from './support-thread.tsx';
import { SupportWaiting } from './support-waiting.tsx';

const openings: Record<SupportTag, true> = { settings: true, help: true, hidden: true, 'leaving-payform': true };
const isTag = (tag: string): tag is SupportTag => Object.hasOwn(openings, tag);

/** Writes to the operators (spec 3 §4 Support chat): in the brand's widget, where it has one that comes, else here. */
export default function SupportPopup({ sheet, parameters: { tag: given } }: PopupProps<'support'>) {
  const { t } = useTranslation(['support', 'common']);
  const tag = isTag(given) ? given : 'settings';
  const isMember = useSession(({ authenticated }) => authenticated === true);
  const isElsewhere = useOutsideWidget(tag, () => sheet.onOpenChange(false));
  const [text, setText] = useState(() => readDraft('support'));
  /** Another with each chosen topic: the field takes the focus. */
  const [chosen, setChosen] = useState<object | null>(null);
  const write = (next: string) => {
    setText(next);
    saveDraft('support', next);
  };
  const choose = (topic: string) => {
    write(`${topic}\n`);
    setChosen({});
  };
  return (
    <Sheet
      {...sheet}
      title={t('title')}
      closeLabel={t('common:action.close')}
      footer={!isElsewhere && isMember && <SupportComposer tag={tag} text={text} onWrite={write} focusFor={chosen} />}
    >
      {isElsewhere ? (
        <SupportWaiting />
      ) : (
        <QueryProvider>
          <SupportThread tag={tag} onTopic={isMember && text === '' ? choose : null} />
        </QueryProvider>
      )}
    </Sheet>
  );
}

interface SupportComposerProps {
  tag: SupportTag;
  text: string;
  onWrite: (text: string) => void;
  focusFor: object | null;
}

const SupportComposer = ({ tag, text, onWrite, focusFor }: SupportComposerProps) => {
  const { t } = useTranslation('support');
  const send = () => {
    postToSupport(text.trim(), [tag]);
    onWrite('');
  };
  return <ComposerField label={t('label')} text={text} onWrite={onWrite} onSend={send} focusFor={focusFor} />;
};

/** Opens the brand's widget, which then stands instead of this popup. True while it is waited for. */
const useOutsideWidget = (tag: SupportTag, onOpened: () => void): boolean => {
  const script = boot().brand.supportWidget;
  const [waits, setWaits] = useState(script !== undefined && isAllowed('functional'));
  const settle = useEffectEvent((opened: boolean) => {
    if (opened) onOpened();
    else setWaits(false);
  });
  useEffect(() => {
    if (!waits || !script) return undefined;
    const gone = new AbortController();
    const { key: brand } = boot().brand;
    const member = { hid: useSession.getState().member, brand, locale: currentLocale(), tags: [tag] };
    void openOutsideWidget(script, member, gone.signal).then((opened) => {
      if (!gone.signal.aborted) settle(opened);
    });
    return () => gone.abort();
  }, [script, waits, tag]);
  return waits;
};
