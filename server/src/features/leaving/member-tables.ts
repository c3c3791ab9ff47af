/**
 * What happens to the rows of a table when an account is deleted (docs/operating.md, Deletion):
 *
 * - `row`: the rows of the member are deleted;
 * - `pair`: the rows of the member with others are deleted on both sides (`erase_pair`);
 * - `follow`: the rows follow other rows, which are deleted;
 * - `keep`: the rows stay, for the reason.
 */
export type Erasure = 'row' | 'pair' | 'follow' | { readonly keep: string };

interface MemberTable {
  /** The columns that name the member. */
  readonly columns: readonly string[];
  readonly erasure: Erasure;
  /** Columns of rows of others, which stay with the number of the emptied account. */
  readonly others?: readonly string[];
}

const books = { keep: 'Tax and accounting law, and the proof of a contract.' } as const;
const safety = {
  keep: 'Proof of decisions, reports and appeals: law of digital services, and the safety of others.',
} as const;
const proof = { keep: 'Proof of consent and of accepted terms; it cannot be changed.' } as const;
const row = (...columns: string[]): MemberTable => ({ columns, erasure: 'row' });
const pair = (...columns: string[]): MemberTable => ({ columns, erasure: 'pair' });

/** Every table that names a member. A test derives them from the schema, so that a new table cannot be forgotten. */
export const memberTables: Readonly<Record<string, MemberTable>> = {
  abuse_report: { columns: ['reporter_id', 'reported_id'], erasure: safety },
  access_key: row('member_id'),
  account_request: { columns: ['member_id'], erasure: safety },
  activity: { columns: ['member_id'], erasure: 'row', others: ['other_id'] },
  activity_seen: row('member_id'),
  age_assurance: row('member_id'),
  app_session: row('member_id'),
  appeal: { columns: ['member_id'], erasure: safety },
  audience_choice: { columns: ['member_id'], erasure: proof },
  audit_line: { columns: ['member_id'], erasure: safety },
  balance: { columns: ['member_id'], erasure: books },
  boost: row('member_id'),
  candidate_queue: row('member_id'),
  card: row('member_id'),
  child_case: { columns: ['member_id'], erasure: safety },
  consent_device: { columns: ['member_id'], erasure: proof },
  consent_record: { columns: ['member_id'], erasure: proof },
  count_due: row('member_id'),
  counter: row('member_id'),
  decision: { columns: ['member_id'], erasure: safety },
  deferred_answer: { columns: ['actor_id'], erasure: 'row', others: ['target_id'] },
  demo_act: row('bot_id', 'guest_id'),
  demo_guest: row('member_id'),
  digest_due: row('member_id'),
  digest_sent: row('member_id'),
  entitlement: row('member_id'),
  event: row('member_id'),
  favorite: pair('member_id', 'other_id'),
  fraud_notice: row('member_id'),
  leaving: { columns: ['member_id'], erasure: { keep: 'The reason, for the figures; without the comment.' } },
  ledger_line: { columns: ['member_id'], erasure: books },
  legal_acceptance: { columns: ['member_id'], erasure: proof },
  mark: { columns: ['actor_id'], erasure: 'pair', others: ['target_id'] },
  match: pair('member_id', 'other_id'),
  member: { columns: ['id'], erasure: { keep: 'The emptied row, to which proofs and the ledger refer.' } },
  member_risk: row('member_id'),
  message: pair('low_id', 'high_id', 'sender_id'),
  notification_choice: row('member_id'),
  offer_taken: row('member_id'),
  onboarding: row('member_id'),
  online_member: row('member_id'),
  online_push: { columns: ['member_id'], erasure: 'row', others: ['other_id'] },
  passkey: row('member_id'),
  pauth: row('member_id'),
  payment_order: { columns: ['member_id'], erasure: books },
  photo: row('member_id'),
  photo_hash: { columns: ['member_id'], erasure: 'follow' },
  place_move: row('member_id'),
  popup_show: row('member_id'),
  premium_started: row('member_id'),
  presence: row('member_id'),
  price_grant: row('member_id'),
  profile_archive: row('member_id'),
  receipt: { columns: ['member_id'], erasure: books },
  refund: { columns: ['member_id'], erasure: books },
  renewal_consent: { columns: ['member_id'], erasure: proof },
  report_case: { columns: ['member_id'], erasure: safety },
  safety_acknowledgement: { columns: ['member_id'], erasure: proof },
  selfie_due: { columns: ['member_id'], erasure: { keep: 'Until the file is deleted, within minutes.' } },
  session: row('member_id'),
  site_push_report: row('member_id'),
  smart_message: pair('sender_id', 'receiver_id'),
  smart_sender: row('member_id'),
  social_account: row('member_id'),
  stored_method: row('member_id'),
  subscription: { columns: ['member_id'], erasure: books },
  suggestion: row('member_id'),
  support_message: { columns: ['member_id'], erasure: 'follow' },
  support_thread: row('member_id'),
  text_review: { columns: ['member_id'], erasure: 'row', others: ['other_id'] },
  thread: { columns: ['member_id'], erasure: 'pair', others: ['other_id'] },
  tracking_event: { columns: ['member_id'], erasure: { keep: 'Until its month is dropped (Retention).' } },
  verification: row('member_id'),
  verified_cover: row('member_id'),
  visit: pair('member_id', 'visitor_id'),
  web_push_subscription: row('member_id'),
};
