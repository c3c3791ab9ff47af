export { type CurrencyRow, currencyOf, type Market, marketOf, type Tariff } from './tariffs.db.ts';
