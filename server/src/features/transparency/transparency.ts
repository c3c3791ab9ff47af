import { abuseReasonNames } from '@kindred/contract/abuse';
import type { Transparency } from '@kindred/contract/console/transparency';
import { decisionKinds, decisionReasons } from '@kindred/contract/decisions';
import type { Context } from '../../context.ts';
import type { ConsoleHandlerOf } from '../../http/console-call-request.ts';
import { checkDays } from '../../http/csv/days.ts';
import {
  type CountedPeriod,
  countAnsweredAppeals,
  countAppeals,
  countCases,
  countDecidedRemovals,
  countDecisions,
  countRemovals,
  countReports,
  type DecisionCount,
} from './transparency.db.ts';

const compareDecisions = (a: DecisionCount, b: DecisionCount): number =>
  decisionKinds.indexOf(a.kind) - decisionKinds.indexOf(b.kind) ||
  decisionReasons.indexOf(a.reason) - decisionReasons.indexOf(b.reason);

/**
 * Counts the decisions, appeals, reports and removal requests of a period (decision 135).
 * @throws CallError invalidRequest for an invalid period
 */
export const readTransparency = async ({ reports: db }: Context, counted: CountedPeriod): Promise<Transparency> => {
  checkDays(counted);
  const [decisions, received, answered, reports, cases, requests, decided] = await Promise.all([
    countDecisions(db, counted),
    countAppeals(db, counted),
    countAnsweredAppeals(db, counted),
    countReports(db, counted),
    countCases(db, counted),
    countRemovals(db, counted),
    countDecidedRemovals(db, counted),
  ]);
  return {
    decisions: decisions.toSorted(compareDecisions),
    appeals: { received, ...answered },
    // Reasons are numbered from 1.
    reports: abuseReasonNames.map((reason, index) => ({
      reason,
      count: reports.find((row) => row.reason_id === index + 1)?.count ?? 0,
    })),
    cases,
    removals: { received: requests, ...decided },
  };
};

export const transparency: ConsoleHandlerOf<'transparency'> = ({ context, query: { brand, ...days } }) =>
  readTransparency(context, { ...days, brandId: brand });
