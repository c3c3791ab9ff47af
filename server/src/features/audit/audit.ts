export type { AuditLine } from '../../http/audit-line.ts';
export { writeAudit } from './audit.db.ts';
