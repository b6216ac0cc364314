import { ensure } from './ensure.mjs'
import { becomeOneWith, shopEnvironment, shopNode, shopOptions, start } from './shop-process.mjs'

/** `npm run mail`: brings what is missing and hands its arguments to the command for messages that wait or were given up. */

if (!(await ensure())) process.exit(1)
const args = [...shopOptions, 'src/server/notifications/outbox/mail-command.ts', ...process.argv.slice(2)]
becomeOneWith(start(shopNode, args, { env: shopEnvironment }))
