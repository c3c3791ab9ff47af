import { limits } from '@kindred/contract/limits';
import { Button } from '@kindred/ui/button';
import { TextArea } from '@kindred/ui/field';
import { Sheet } from '@kindred/ui/sheet';
import { useForm } from '@kindred/ui/use-form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { formDraft } from '../../lib/messages/drafts.ts';
import type { PopupProps } from '../../lib/popups/popups.ts';
import { myProfileQuery, setMyProfile } from '../../lib/session/my-profile.ts';
import { changesOf } from './changes.ts';

const { max } = limits.aboutMe;

/** Edits the member's text about themselves. The unsaved text is stored as a draft. */
export default function AboutMePopup({ sheet }: PopupProps<'aboutMe'>) {
  const { t } = useTranslation(['profile-edit', 'common']);
  const errorText = useErrorText();
  const { data: user } = useQuery(myProfileQuery);
  const client = useQueryClient();
  const form = useForm<{ readonly text: string | undefined }>({
    initial: { text: undefined },
    send: async ({ text }) => {
      // The popup may be open before the profile is loaded.
      const saved = await client.ensureQueryData(myProfileQuery);
      const about = text ?? saved.profile.about_me ?? '';
      const edits = changesOf(saved, { about_me: about.trim() === '' ? null : about });
      if (Object.keys(edits).length > 0) await setMyProfile(client, (await api('editProfile', edits)).user);
    },
    onSent: () => sheet.onOpenChange(false),
    draft: formDraft('profile:about_me', 'text'),
  });
  const text = form.values.text ?? user?.profile.about_me ?? '';
  return (
    <Sheet
      {...sheet}
      title={t('about.title')}
      closeLabel={t('common:action.close')}
      footer={
        <Button block loading={form.isPending} onClick={() => form.submit()}>
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
        error={form.error === null ? undefined : errorText('editProfile', form.error)}
        rows={5}
        maxLength={max}
        {...form.field('text')}
        value={text}
      />
      <p className="mt-3 text-sm text-text-muted text-pretty">{t('about.tip')}</p>
    </Sheet>
  );
}
