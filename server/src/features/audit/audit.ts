export type { AuditLine } from '../../http/audit-line.ts';
export { writeAuditLine } from './audit.db.ts';
