import { ensure } from './ensure.mjs'
import { becomeOneWith, shopEnvironment, shopNode, shopOptions, start } from './shop-process.mjs'

/** `npm run import`: brings what is missing and hands its arguments to the import command. */

if (!(await ensure())) process.exit(1)
const args = [...shopOptions, 'src/server/import/cli/import-command.ts', ...process.argv.slice(2)]
becomeOneWith(start(shopNode, args, { env: shopEnvironment }))
