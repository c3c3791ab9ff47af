import type { Role } from '@kindred/contract/console/roles';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id, Tables } from '../../db/schema.ts';

/** An operator in the list of operators. */
export interface OperatorRow {
  readonly id: Id;
  readonly email: string;
  readonly name: string;
  readonly roles: Role[];
  readonly state: 'invited' | 'active' | 'suspended';
  readonly created_at: Date;
  readonly seen_at: Date | null;
}

const selectOperators = (db: Db): SelectQueryBuilder<Tables, 'operator', OperatorRow> =>
  db
    .selectFrom('operator')
    .select(['operator.id', 'operator.email', 'operator.name', 'operator.roles', 'operator.created_at'])
    .select(
      sql<OperatorRow['state']>`case when suspended_at is not null then 'suspended'
        when password_hash is null then 'invited' else 'active' end`.as('state'),
    )
    .select((eb) =>
      eb
        .selectFrom('operator_session')
        .whereRef('operator_session.operator_id', '=', 'operator.id')
        .select((inner) => inner.fn.max('seen_at').as('seen_at'))
        .as('seen_at'),
    );

export const listOperators = (db: Db): Promise<OperatorRow[]> =>
  selectOperators(db).orderBy('operator.email').execute();

export const findOperatorById = (db: Db, id: Id): Promise<OperatorRow | undefined> =>
  selectOperators(db).where('operator.id', '=', id).executeTakeFirst();

/** Whether an operator can sign in. */
export const hasAnyOperator = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('operator').select('id').where('password_hash', 'is not', null).executeTakeFirst()) !==
  undefined;

/** The columns that signing in needs. */
export const findCredentials = (db: Db, email: string) =>
  db
    .selectFrom('operator')
    .select(['id', 'email', 'name', 'roles', 'password_hash', 'totp_secret', 'suspended_at', 'devices_since'])
    .where('email', '=', email)
    .executeTakeFirst();

/**
 * Consumes the time step of a code, and locks the operator, so that a concurrent suspension ends the session that the caller's transaction
 * starts. Returns false if this step or a later one was consumed before, or if the operator was suspended or set another password since the
 * credentials were read.
 */
export const consumeTimeStep = async (
  db: Db,
  { id, password_hash }: { readonly id: Id; readonly password_hash: string | null },
  step: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('operator')
    .set({ totp_step: String(step) })
    .where('id', '=', id)
    .where('totp_step', '<', String(step))
    .where('password_hash', 'is not distinct from', password_hash)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Creates an operator, or sets the roles of the operator with this email. */
export const saveOperator = async (db: Db, email: string, roles: readonly Role[]): Promise<Id> => {
  const { id } = await db
    .insertInto('operator')
    .values({ email, roles: [...roles] })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ roles: [...roles] }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Saves an invitation. It replaces the operator's earlier invitation. */
export const saveInvitation = async (
  db: Db,
  invitation: { hash: Buffer; operator_id: Id; totp_secret: string; expires_at: Date },
): Promise<void> => {
  await db.deleteFrom('operator_invitation').where('operator_id', '=', invitation.operator_id).execute();
  await db.insertInto('operator_invitation').values(invitation).execute();
};

export const findInvitation = (db: Db, hash: Buffer, now: Date) =>
  db
    .selectFrom('operator_invitation as i')
    .innerJoin('operator as o', 'o.id', 'i.operator_id')
    .select(['o.id', 'o.email', 'o.name', 'o.roles', 'i.totp_secret'])
    .where('i.hash', '=', hash)
    .where('i.expires_at', '>', now)
    .where('o.suspended_at', 'is', null)
    .executeTakeFirst();

/** Consumes an invitation. Returns false if it was consumed before. */
export const consumeInvitation = async (db: Db, hash: Buffer): Promise<boolean> =>
  (await db.deleteFrom('operator_invitation').where('hash', '=', hash).executeTakeFirst()).numDeletedRows > 0n;

export const setCredentials = async (
  db: Db,
  id: Id,
  set: { name: string; password_hash: string; totp_secret: string; totp_step: string; devices_since: Date },
): Promise<void> => {
  await db.updateTable('operator').set(set).where('id', '=', id).execute();
};

export const setRoles = async (db: Db, id: Id, roles: readonly Role[]): Promise<void> => {
  await db
    .updateTable('operator')
    .set({ roles: [...roles] })
    .where('id', '=', id)
    .execute();
};

export const setSuspended = async (db: Db, id: Id, at: Date | null): Promise<void> => {
  await db.updateTable('operator').set({ suspended_at: at }).where('id', '=', id).execute();
};

export const createOperatorSession = async (
  db: Db,
  session: { hash: Buffer; operator_id: Id; address: string; user_agent: string | null; expires_at: Date },
): Promise<void> => {
  await db.insertInto('operator_session').values(session).execute();
};

export const findOperatorSession = (db: Db, hash: Buffer) =>
  db
    .selectFrom('operator_session as s')
    .innerJoin('operator as o', 'o.id', 's.operator_id')
    .select(['o.id', 'o.email', 'o.name', 'o.roles', 's.seen_at', 's.expires_at'])
    .where('s.hash', '=', hash)
    .where('o.suspended_at', 'is', null)
    .executeTakeFirst();

export const setOperatorSessionSeen = async (db: Db, hash: Buffer, at: Date): Promise<void> => {
  await db.updateTable('operator_session').set({ seen_at: at }).where('hash', '=', hash).execute();
};

export const deleteOperatorSession = async (db: Db, hash: Buffer): Promise<void> => {
  await db.deleteFrom('operator_session').where('hash', '=', hash).execute();
};

export const deleteOperatorSessions = async (db: Db, operatorId: Id): Promise<void> => {
  await db.deleteFrom('operator_session').where('operator_id', '=', operatorId).execute();
};

/** Whether a session is valid at `now` and was used after `since`. */
export const hasSessionSeenSince = async (db: Db, since: Date, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('operator_session')
    .select('operator_id')
    .where('seen_at', '>', since)
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst()) !== undefined;
