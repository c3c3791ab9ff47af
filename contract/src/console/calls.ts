import * as audit from './audit.ts';
import { consoleBrands } from './brands.ts';
import * as catalogue from './catalogue.ts';
import * as childSafety from './child-safety.ts';
import * as figures from './figures.ts';
import * as flags from './flags.ts';
import * as members from './members.ts';
import * as moderation from './moderation.ts';
import * as operators from './operators.ts';
import * as payments from './payments.ts';
import * as revenue from './revenue.ts';
import * as security from './security.ts';
import * as support from './support.ts';
import * as verification from './verification.ts';

/** Every call of the console by its name. `server/src/console-handlers.ts` is typed over it. */
export const consoleCalls = {
  signIn: operators.signIn,
  signOut: operators.signOut,
  whoAmI: operators.whoAmI,
  openInvitation: operators.openInvitation,
  takeInvitation: operators.takeInvitation,
  operators: operators.operators,
  inviteOperator: operators.inviteOperator,
  setOperatorRoles: operators.setOperatorRoles,
  suspendOperator: operators.suspendOperator,

  auditLines: audit.auditLines,
  securityEvents: security.securityEvents,

  waitingSelfies: verification.waitingSelfies,
  decideSelfie: verification.decideSelfie,
  newCovers: verification.newCovers,
  acceptNewCover: verification.acceptNewCover,
  askForSelfie: verification.askForSelfie,
  photoQueue: moderation.photoQueue,
  approvePhoto: moderation.approvePhoto,
  rejectPhoto: moderation.rejectPhoto,
  removePhoto: moderation.removePhoto,
  undoPhoto: moderation.undoPhoto,
  textQueue: moderation.textQueue,
  passText: moderation.passText,
  removeText: moderation.removeText,
  reportCases: moderation.reportCases,
  readReports: moderation.readReports,
  dismissReports: moderation.dismissReports,
  judgeMember: moderation.judgeMember,
  undoJudgement: moderation.undoJudgement,
  restoreMember: moderation.restoreMember,
  clearSuspicion: moderation.clearSuspicion,
  endClearance: moderation.endClearance,
  appealQueue: moderation.appealQueue,
  decideAppeal: moderation.decideAppeal,
  childCases: childSafety.childCases,
  openChildCase: childSafety.openChildCase,
  reportChildCase: childSafety.reportChildCase,
  clearChildCase: childSafety.clearChildCase,
  consoleBrands,
  photoVerdict: moderation.photoVerdict,
  queues: figures.queues,
  dashboard: figures.dashboard,

  findMembers: members.findMembers,
  findAlike: members.findAlike,
  openMember: members.openMember,
  revealMember: members.revealMember,
  memberTimeline: members.memberTimeline,

  supportThreads: support.supportThreads,
  supportThread: support.supportThread,
  answerSupport: support.answerSupport,
  settleSupport: support.settleSupport,

  orders: payments.orders,
  readOrder: payments.readOrder,
  subscriptions: payments.subscriptions,
  refundOrder: payments.refundOrder,
  refunds: payments.refunds,
  retryRefund: payments.retryRefund,
  closeRefund: payments.closeRefund,
  revenue: revenue.revenue,
  differences: revenue.differences,
  resolveDifference: revenue.resolveDifference,
  comparisons: revenue.comparisons,
  runComparison: revenue.runComparison,

  catalogue: catalogue.catalogue,
  changeTariff: catalogue.changeTariff,
  copyTariff: catalogue.copyTariff,
  endTariff: catalogue.endTariff,
  previewTariffs: catalogue.previewTariffs,
  markets: catalogue.markets,
  setMarket: catalogue.setMarket,
  setCurrency: catalogue.setCurrency,
  campaigns: catalogue.campaigns,
  makeCampaign: catalogue.makeCampaign,
  endCampaign: catalogue.endCampaign,

  flags: flags.flags,
  setFlag: flags.setFlag,
  clearFlag: flags.clearFlag,
} as const;

export type ConsoleCalls = typeof consoleCalls;
export type ConsoleCallName = keyof ConsoleCalls;
