import { limits } from '@kindred/contract/limits';
import { Button } from '@kindred/ui/button';
import { TextArea } from '@kindred/ui/field';
import { Sheet } from '@kindred/ui/sheet';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { readDraft, saveDraft } from '../../lib/messages/drafts.ts';
import type { PopupProps } from '../../lib/popups/popups.ts';
import { myProfileQuery } from '../../lib/session/my-profile.ts';
import { useEditProfile } from './use-edit-profile.ts';

const draft = 'profile:about_me';
const { max } = limits.aboutMe;

/** Edits the member's text about themselves. The unsaved text is stored as a draft. */
export default function AboutMePopup({ sheet }: PopupProps<'aboutMe'>) {
  const { t } = useTranslation(['profile-edit', 'common']);
  const errorText = useErrorText();
  const { data: user } = useQuery(myProfileQuery);
  const [written, setWritten] = useState<string | undefined>(() => readDraft(draft) || undefined);
  const { save, saving, error } = useEditProfile();
  const text = written ?? user?.profile.about_me ?? '';
  const write = (next: string) => {
    setWritten(next);
    saveDraft(draft, next);
  };
  const submit = () =>
    void save({ about_me: text.trim() === '' ? null : text }, () => {
      saveDraft(draft, '');
      sheet.onOpenChange(false);
    });
  return (
    <Sheet
      {...sheet}
      title={t('about.title')}
      closeLabel={t('common:action.close')}
      footer={
        <Button block loading={saving} onClick={submit}>
          {t('common:action.save')}
        </Button>
      }
    >
      <TextArea
        label={t('about.title')}
        hideLabel
        placeholder={t('about.placeholder')}
        hint={
          <span className="[font-variant-numeric:tabular-nums]">{t('about.left', { count: max - text.length })}</span>
        }
        error={error ? errorText('editProfile', error) : undefined}
        rows={5}
        maxLength={max}
        value={text}
        onChange={({ target }) => write(target.value)}
      />
      <p className="mt-3 text-sm text-text-muted text-pretty">{t('about.tip')}</p>
    </Sheet>
  );
}
