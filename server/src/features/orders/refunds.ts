export { owedOf } from './refunds.db.ts';
