import { abuseReasonNames } from '@kindred/contract/abuse';
import type { HandlerOf } from '../../http/call-request.ts';
import { readTexts } from '../../http/translations.ts';
import { getCommentRule } from './comment-rule.ts';

/** The reasons of reports in the caller's language, with the length limits of their comments (spec 3 §3 Abuse). */
export const abuseReasons: HandlerOf<'abuseReasons'> = async ({ locale }) => {
  const { reasons } = await readTexts<{ reasons: Record<string, string> }>(locale, 'abuse');
  return {
    reasons: abuseReasonNames.map((name, index) => {
      const rule = getCommentRule(name);
      return {
        id: index + 1,
        title: reasons[name] ?? name,
        comment_required: rule.required,
        comment_minlength: rule.min,
        comment_maxlength: rule.max,
      };
    }),
  };
};
