import type { SubscribedFeature } from '@kindred/contract/payments/features';
import { paymentLimits } from '@kindred/contract/payments/limits';
import { type UnsubscribeReason, unsubscribeReasons } from '@kindred/contract/payments/unsubscribe';
import { Button } from '@kindred/ui/button';
import { SingleChoice } from '@kindred/ui/choice';
import { TextArea } from '@kindred/ui/field';
import { useForm } from '@kindred/ui/use-form';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useOpenPopup } from '../../lib/popups/popups.ts';
import { getCancellation, saveCancellation, useTrackScreen } from './cancellation.ts';
import { CancellationPage, SkipToFinalLink } from './cancellation-page.tsx';
import { useFindOffer } from './use-find-offer.ts';

interface CommentValues {
  readonly reason: UnsubscribeReason | undefined;
  readonly comment: string;
}

const { min, max } = paymentLimits.unsubscribe.comment;

/** Returns whether a comment is empty or long enough (spec 2 §5: 20 to 255 characters). */
export const isComment = (text: string): boolean => text.trim() === '' || text.trim().length >= min;

/** The reason and a comment on the cancellation. Both are optional. */
export const CommentPage = ({ feature }: { feature: SubscribedFeature }) => {
  const { t } = useTranslation('subscription');
  useTrackScreen(feature, 'show_reasons');
  return (
    <CancellationPage feature={feature} title={t('comment.title')}>
      {() => <CommentForm feature={feature} />}
    </CancellationPage>
  );
};

const CommentForm = ({ feature }: { feature: SubscribedFeature }) => {
  const { t } = useTranslation(['subscription', 'common']);
  const navigate = useNavigate();
  const openPopup = useOpenPopup();
  const findOffer = useFindOffer(feature);
  const form = useForm<CommentValues, 'comment.bounds'>({
    initial: { reason: undefined, comment: '' },
    validate: ({ comment }) => (isComment(comment) ? {} : { comment: 'comment.bounds' }),
    send: async ({ reason }) => {
      const offer = reason && (await findOffer(reason));
      if (offer) openPopup('retentionOffer', { subscription: feature, offer });
      // The final screen sends the answers.
      else await navigate({ to: '/settings/subscription/$step', params: { step: 'final' }, search: { plan: feature } });
    },
    draft: {
      read: () => {
        const { reason, comment = '' } = getCancellation(feature);
        return { reason, comment };
      },
      write: ({ reason, comment }) => saveCancellation(feature, { ...(reason && { reason }), comment }),
      // The cancellation keeps the answers until its end.
      clear: () => undefined,
    },
  });
  const fault = form.faults.comment;
  return (
    <form {...form.props} noValidate className="flex flex-col gap-4">
      <SingleChoice
        legend={t('comment.title')}
        options={unsubscribeReasons.map((value) => ({ value, label: t(`comment.reason.${value}`) }))}
        value={form.values.reason}
        onChange={(reason) => form.set({ reason })}
      />
      <TextArea
        label={t('comment.label')}
        rows={3}
        maxLength={max}
        hint={t('comment.bounds', { min, max })}
        error={fault && t(fault, { min, max })}
        {...form.field('comment')}
      />
      <Button type="submit" block>
        {t('common:action.continue')}
      </Button>
      <SkipToFinalLink feature={feature} />
    </form>
  );
};
