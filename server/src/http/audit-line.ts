import type { Id } from '../db/schema.ts';

/** One entry of the audit log: the operator, the action, its subject, and the change. */
export interface AuditLine {
  /** Null for a job or a command line. */
  readonly operatorId: Id | null;
  /** A noun and its verb: `photo.reject`. */
  readonly action: string;
  /** The changed thing: `photo:<uid>`. */
  readonly subject: string;
  readonly memberId?: Id | undefined;
  readonly before?: Record<string, unknown> | undefined;
  readonly after?: Record<string, unknown> | undefined;
  readonly reason?: string | undefined;
  readonly address?: string | undefined;
}
