// `npm run crawl`: installs and builds what is missing, and crawls every page of both apps (`e2e/crawl/main.ts`).
import { build, debian, environment, install, installPackages, node, run } from './prepare.js';

await install();
await installPackages(debian);
await build();
const { code } = await run(node, ['e2e/crawl/main.ts', ...process.argv.slice(2)], { env: environment(), quiet: false });
process.exit(code);
