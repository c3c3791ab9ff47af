/** The pages of an archive. */
export const archiveTopics = [
  'profile',
  'photos',
  'likes',
  'messages',
  'payments',
  'settings',
  'consent',
  'security',
  'decisions',
  'support',
  'use',
  'tracking',
] as const;
export type ArchiveTopic = (typeof archiveTopics)[number];

/** Why a table is not in the archive; the archive states the reason. */
export const archiveExceptions = ['secret', 'computed', 'transient', 'safety', 'demo'] as const;
export type ArchiveException = (typeof archiveExceptions)[number];

/** How the rows of a table enter the archive. `t` is the table, `$1` the member. */
export interface ArchivedTable {
  readonly topic: ArchiveTopic;
  /** What follows `from`; the rows whose `member_id` is the member unless stated. */
  readonly from?: string;
  /** The row as JSON; all columns unless stated. */
  readonly row?: string;
  /** Columns that are left out: secrets, names of operators, and numbers that only the database understands. */
  readonly without?: readonly string[];
  /** Keys whose value is the number of another member, which the archive replaces by the name. */
  readonly people?: readonly string[];
}

const table = (topic: ArchiveTopic, rest: Omit<ArchivedTable, 'topic'> = {}): ArchivedTable => ({ topic, ...rest });

/**
 * Messages that the member wrote, and those that the member received and can read. A message of another member that was deleted, cleared
 * or not delivered stays out.
 */
const messages = table('messages', {
  from: `thread h join message t
      on t.low_id = least(h.member_id, h.other_id) and t.high_id = greatest(h.member_id, h.other_id)
    where h.member_id = $1::bigint and (t.sender_id = $1::bigint or t.id > h.cleared_up_to and t.is_sent
      and not t.held and t.deleted_at is null and t.withdrawn_at is null)
    order by h.other_id, t.id`,
  row: `jsonb_build_object('with', h.other_id, 'from_me', t.sender_id = $1::bigint, 'at', t.created_at, 'text', t.text,
    'type', t.type, 'attachment', t.body, 'reply_to', t.reply_to, 'number', t.id)`,
  people: ['with'],
});

/** Payment attempts name no member: they belong to an order. */
const attempts = table('payments', {
  from: `payment_order o join payment_attempt t on t.order_id = o.id where o.member_id = $1::bigint order by t.id`,
  row: `to_jsonb(t) || jsonb_build_object('order', o.uid)`,
  without: ['order_id', 'stored_method_id'],
});

/**
 * Every table that names a member (`features/leaving/member-tables.ts`): what the archive has of it, or why it is left out. A test compares
 * the two lists, so that a new table cannot be forgotten.
 */
export const archiveTables: Readonly<Record<string, ArchivedTable | ArchiveException>> = {
  abuse_report: table('decisions', {
    from: 'abuse_report t where t.reporter_id = $1::bigint order by t.id',
    without: ['reporter_id'],
    people: ['reported_id'],
  }),
  access_key: 'secret',
  account_request: table('decisions', { without: ['requested_by', 'decided_by', 'archive_id'] }),
  // Likes and visits in the feed are veiled without Premium; the rest of it is in the other tables.
  activity: 'computed',
  activity_seen: table('use'),
  age_assurance: table('security', { without: ['reference', 'url'] }),
  app_session: table('use'),
  appeal: table('decisions', { without: ['operator_id'] }),
  audience_choice: table('consent'),
  audit_line: 'safety',
  balance: table('payments'),
  boost: table('payments'),
  candidate_queue: 'computed',
  card: 'computed',
  child_case: 'safety',
  consent_device: table('consent'),
  consent_record: table('consent'),
  count_due: 'transient',
  counter: table('use', { without: ['highlighted_id', 'seq'] }),
  decision: table('decisions', { without: ['operator_id', 'note'] }),
  deferred_answer: table('likes', {
    from: 'deferred_answer t where t.actor_id = $1::bigint',
    without: ['actor_id'],
    people: ['target_id'],
  }),
  demo_act: 'demo',
  demo_guest: 'demo',
  digest_due: 'transient',
  digest_sent: table('use'),
  entitlement: table('payments'),
  event: 'transient',
  favorite: table('likes', { people: ['other_id'] }),
  fraud_notice: table('decisions', { without: ['decision_id'] }),
  leaving: table('settings'),
  ledger_line: table('payments'),
  legal_acceptance: table('consent'),
  mark: table('likes', {
    from: 'mark t where t.actor_id = $1::bigint and t.bits & 7 <> 0',
    row: `jsonb_build_object('member', t.target_id, 'liked', t.bits & 1 = 1, 'passed', t.bits & 2 = 2,
      'blocked', t.bits & 4 = 4, 'at', t.marked_at)`,
    people: ['member'],
  }),
  match: table('likes', { people: ['other_id'] }),
  member: table('profile', {
    from: 'member t where t.id = $1::bigint',
    without: ['id', 'password_hash', 'cover_photo_id', 'cover_chosen_id', 'cover_thumbhash', 'demo'],
  }),
  member_risk: 'safety',
  message: messages,
  notification_choice: table('settings'),
  offer_taken: table('payments'),
  onboarding: table('use'),
  online_member: 'computed',
  online_push: 'transient',
  passkey: table('security', { without: ['credential_id', 'public_key'] }),
  pauth: 'secret',
  payment_order: table('payments'),
  photo: table('photos', {
    from: 'photo t where t.member_id = $1::bigint order by t.id',
    row: `jsonb_build_object('number', t.id, 'uid', t.uid, 'status', t.status, 'width', t.width, 'height', t.height,
      'position', t.position, 'created_at', t.created_at, 'reject_reason', t.reject_reason)`,
  }),
  photo_hash: 'computed',
  place_move: 'transient',
  popup_show: table('use'),
  premium_started: table('payments'),
  presence: table('use'),
  price_grant: table('payments'),
  profile_archive: table('settings', { without: ['file'] }),
  receipt: table('payments', {
    from: `payment_order o join receipt t on t.order_id = o.id where o.member_id = $1::bigint order by t.id`,
    row: `to_jsonb(t) || jsonb_build_object('order', o.uid)`,
    without: ['order_id'],
  }),
  refund: table('payments', {
    from: `payment_order o join refund t on t.order_id = o.id where o.member_id = $1::bigint order by t.id`,
    row: `to_jsonb(t) || jsonb_build_object('order', o.uid)`,
    without: ['order_id', 'operator_id', 'closed_by', 'note', 'key'],
  }),
  renewal_consent: table('consent'),
  report_case: 'safety',
  safety_acknowledgement: table('consent'),
  selfie_due: 'transient',
  session: table('security'),
  site_push_report: table('use'),
  smart_message: table('messages', {
    from: 'smart_message t where t.sender_id = $1::bigint and t.sent_at is not null',
    without: ['sender_id', 'rank'],
    people: ['receiver_id'],
  }),
  smart_sender: table('settings'),
  social_account: table('security'),
  stored_method: table('payments', { without: ['token'] }),
  subscription: table('payments', { without: ['stored_method_id'] }),
  suggestion: 'computed',
  support_message: table('support', {
    row: `to_jsonb(t) || jsonb_build_object('from_support', t.operator is not null)`,
    without: ['operator', 'tags', 'request_id'],
  }),
  support_thread: table('support'),
  text_review: 'safety',
  thread: table('messages', { people: ['other_id'], without: ['last_message_id'] }),
  tracking_event: table('tracking'),
  verification: table('security', { without: ['hash', 'file', 'digest', 'print', 'decided_by'] }),
  verified_cover: 'transient',
  visit: table('likes', {
    from: 'visit t where t.visitor_id = $1::bigint',
    row: `jsonb_build_object('visited', t.member_id, 'at', t.visited_at)`,
    people: ['visited'],
  }),
  web_push_subscription: table('security', { without: ['endpoint', 'p256dh', 'auth'] }),
};

/** The tables of the archive by topic, with the rows that follow those tables. */
export const archivedTables: readonly (readonly [string, ArchivedTable])[] = [
  ...Object.entries(archiveTables).filter((entry): entry is [string, ArchivedTable] => typeof entry[1] === 'object'),
  ['payment_attempt', attempts],
];
