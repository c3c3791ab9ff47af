// Prepares the table of cities, so that no start of the server has to build it (scripts/prepare.js).
import { loadCityTable } from './city-table.ts';

loadCityTable();
