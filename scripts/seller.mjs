import { ensure } from './ensure.mjs'
import { becomeOneWith, shopEnvironment, shopNode, shopOptions, start } from './shop-process.mjs'

/** `npm run seller`: brings what is missing and hands its arguments to the command for people behind the counter. */

if (!(await ensure())) process.exit(1)
const args = [...shopOptions, 'src/server/staff/staff-command.ts', ...process.argv.slice(2)]
becomeOneWith(start(shopNode, args, { env: shopEnvironment }))
