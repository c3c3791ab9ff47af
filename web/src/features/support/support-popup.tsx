import type { SupportTag } from '@kindred/contract/support';
import { Sheet } from '@kindred/ui/sheet';
import { useEffect, useEffectEvent, useState } from 'react';
import { boot } from '../../lib/brand/boot.ts';
import { QueryProvider } from '../../lib/http/query-provider.tsx';
import { currentLocale } from '../../lib/i18n/i18n.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ComposerField } from '../../lib/messages/composer-field.tsx';
import { readDraft, saveDraft } from '../../lib/messages/drafts.ts';
import type { PopupProps } from '../../lib/popups/popups.ts';
import { useSession } from '../../lib/session/session.ts';
import { isAllowed } from '../../lib/tracking/consent.ts';
import { openExternalWidget } from './external-widget.ts';
import { postToSupport } from './support-outbox.ts';
import { SupportLoading } from './support-skeleton.tsx';
import { SupportThread } from './support-thread.tsx';

const tags: Record<SupportTag, true> = { settings: true, help: true, hidden: true, 'leaving-payform': true };
const isTag = (tag: string): tag is SupportTag => Object.hasOwn(tags, tag);

/** The support chat (spec 3 §4 Support chat). A brand's external widget opens instead. If it fails to load, the chat is shown here. */
export default function SupportPopup({ sheet, parameters: { tag: wantedTag } }: PopupProps<'support'>) {
  const { t } = useTranslation(['support', 'common']);
  const tag = isTag(wantedTag) ? wantedTag : 'settings';
  const isMember = useSession(({ authenticated }) => authenticated === true);
  const isWidgetLoading = useExternalWidget(tag, () => sheet.onOpenChange(false));
  const [text, setText] = useState(() => readDraft('support'));
  /** A new object for each chosen topic, so that each choice focuses the field. */
  const [choice, setChoice] = useState<object | null>(null);
  const write = (next: string) => {
    setText(next);
    saveDraft('support', next);
  };
  const choose = (topic: string) => {
    write(`${topic}\n`);
    setChoice({});
  };
  return (
    <Sheet
      {...sheet}
      title={t('title')}
      closeLabel={t('common:action.close')}
      footer={
        !isWidgetLoading && isMember && <SupportComposer tag={tag} text={text} onWrite={write} focusFor={choice} />
      }
    >
      {isWidgetLoading ? (
        <SupportLoading />
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

/** Opens the brand's external widget instead of this popup. Returns true while the widget loads. */
const useExternalWidget = (tag: SupportTag, onOpened: () => void): boolean => {
  const script = boot().brand.supportWidget;
  const [isLoading, setLoading] = useState(script !== undefined && isAllowed('functional'));
  const settle = useEffectEvent((isOpen: boolean) => {
    if (isOpen) onOpened();
    else setLoading(false);
  });
  useEffect(() => {
    if (!isLoading || !script) return undefined;
    const controller = new AbortController();
    const { key: brand } = boot().brand;
    const member = { hid: useSession.getState().member, brand, locale: currentLocale(), tags: [tag] };
    void openExternalWidget(script, member, controller.signal).then((isOpen) => {
      if (!controller.signal.aborted) settle(isOpen);
    });
    return () => controller.abort();
  }, [script, isLoading, tag]);
  return isLoading;
};
