import type { SubscribedFeature } from '@kindred/contract/payments/features';
import { paymentLimits } from '@kindred/contract/payments/limits';
import { unsubscribeReasons } from '@kindred/contract/payments/unsubscribe';
import { Button } from '@kindred/ui/button';
import { SingleChoice } from '@kindred/ui/choice';
import { TextArea } from '@kindred/ui/field';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NowLink, StepPage } from './step-page.tsx';
import { noteWalk, useShown, walkOf } from './walk.ts';

const { min, max } = paymentLimits.unsubscribe.comment;

/** Nothing, or as much as says something (spec 2 §5: 20 to 255 characters). */
export const isComment = (text: string): boolean => text.trim() === '' || text.trim().length >= min;

/** Why, if one likes to say it: both may be left out. */
export const CommentPage = ({ feature }: { feature: SubscribedFeature }) => {
  const { t } = useTranslation('subscription');
  useShown(feature, 'show_reasons');
  return (
    <StepPage feature={feature} title={t('comment.title')}>
      {() => <Comment feature={feature} />}
    </StepPage>
  );
};

const Comment = ({ feature }: { feature: SubscribedFeature }) => {
  const { t } = useTranslation(['subscription', 'common']);
  const navigate = useNavigate();
  const [reason, setReason] = useState(walkOf(feature).reason);
  const [comment, setComment] = useState(walkOf(feature).comment ?? '');
  const [isShort, setShort] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShort(!isComment(comment));
    if (isComment(comment))
      void navigate({ to: '/settings/subscription/$step', params: { step: 'final' }, search: { feature } });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <SingleChoice
        legend={t('comment.title')}
        options={unsubscribeReasons.map((value) => ({ value, label: t(`comment.reason.${value}`) }))}
        value={reason}
        onChange={(value) => {
          setReason(value);
          noteWalk(feature, { reason: value });
        }}
      />
      <TextArea
        label={t('comment.label')}
        rows={3}
        maxLength={max}
        value={comment}
        hint={t('comment.bounds', { min, max })}
        error={isShort && t('comment.bounds', { min, max })}
        onChange={({ target }) => {
          setComment(target.value);
          setShort(false);
          noteWalk(feature, { comment: target.value });
        }}
      />
      <Button type="submit" block>
        {t('common:action.continue')}
      </Button>
      <NowLink feature={feature} />
    </form>
  );
};
