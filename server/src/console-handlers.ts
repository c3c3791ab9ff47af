import { auditLines } from './features/audit/audit-lines.ts';
import {
  childCases,
  clearChildCase,
  openChildCase,
  reportChildCase,
} from './features/child-safety/console-child-cases.ts';
import {
  appealQueue,
  clearSuspicion,
  decideAppeal,
  endClearance,
  judgeMember,
  restoreMember,
  undoJudgement,
} from './features/decisions/console-decisions.ts';
import { clearFlag, flags, setFlag } from './features/experiments/console-flags.ts';
import { dashboard } from './features/figures/dashboard.ts';
import { queues } from './features/figures/queues.ts';
import { comparisons, differences, resolveDifference, runComparison } from './features/finance/console-differences.ts';
import { orders, readOrder, subscriptions } from './features/finance/console-orders.ts';
import { closeRefund, refundOrder, refunds, retryRefund } from './features/finance/console-refunds.ts';
import { revenue } from './features/finance/revenue.ts';
import { campaigns, endCampaign, makeCampaign } from './features/grants/console-campaigns.ts';
import { consoleBrands } from './features/lookup/console-brands.ts';
import { findAlike } from './features/lookup/find-alike.ts';
import { findMembers } from './features/lookup/find-members.ts';
import { openMember } from './features/lookup/open-member.ts';
import { revealMember } from './features/lookup/reveal-member.ts';
import { memberTimeline } from './features/lookup/timeline.ts';
import {
  approvePhoto,
  passText,
  photoQueue,
  photoVerdict,
  rejectPhoto,
  removePhoto,
  removeText,
  textQueue,
  undoPhoto,
} from './features/moderation/console-queues.ts';
import { dismissReports, readReports, reportCases } from './features/moderation/console-reports.ts';
import { inviteOperator } from './features/operators/invite.ts';
import { operators, setOperatorRoles, suspendOperator } from './features/operators/manage.ts';
import { signIn } from './features/operators/sign-in.ts';
import { signOut, whoAmI } from './features/operators/sign-out.ts';
import { openInvitation, takeInvitation } from './features/operators/take-invitation.ts';
import { securityEvents } from './features/security/security-events.ts';
import { answerSupport, settleSupport } from './features/support/answer-thread.ts';
import { supportThread, supportThreads } from './features/support/support-threads.ts';
import { catalogue, changeTariff, copyTariff, endTariff } from './features/tariffs/console-catalogue.ts';
import { markets, setCurrency, setMarket } from './features/tariffs/console-markets.ts';
import { previewTariffs } from './features/tariffs/console-preview.ts';
import { decideSelfie } from './features/verification/decide-selfie.ts';
import { acceptNewCover, askForSelfie, newCovers } from './features/verification/new-covers.ts';
import { waitingSelfies } from './features/verification/waiting-selfies.ts';
import type { ConsoleHandlers } from './http/console-incoming.ts';

/** Every call of the console and who answers it; a call without a handler does not compile. */
export const consoleHandlers: ConsoleHandlers = {
  signIn,
  signOut,
  whoAmI,
  openInvitation,
  takeInvitation,
  operators,
  inviteOperator,
  setOperatorRoles,
  suspendOperator,

  auditLines,
  securityEvents,

  waitingSelfies,
  decideSelfie,
  newCovers,
  acceptNewCover,
  askForSelfie,
  photoQueue,
  approvePhoto,
  rejectPhoto,
  removePhoto,
  undoPhoto,
  textQueue,
  passText,
  removeText,
  reportCases,
  readReports,
  dismissReports,
  judgeMember,
  undoJudgement,
  restoreMember,
  clearSuspicion,
  endClearance,
  appealQueue,
  decideAppeal,
  childCases,
  openChildCase,
  reportChildCase,
  clearChildCase,
  consoleBrands,
  photoVerdict,
  queues,
  dashboard,

  findMembers,
  findAlike,
  openMember,
  revealMember,
  memberTimeline,

  supportThreads,
  supportThread,
  answerSupport,
  settleSupport,

  orders,
  readOrder,
  subscriptions,
  refundOrder,
  refunds,
  retryRefund,
  closeRefund,
  revenue,
  differences,
  resolveDifference,
  comparisons,
  runComparison,

  catalogue,
  changeTariff,
  copyTariff,
  endTariff,
  previewTariffs,
  markets,
  setMarket,
  setCurrency,
  campaigns,
  makeCampaign,
  endCampaign,

  flags,
  setFlag,
  clearFlag,
};
