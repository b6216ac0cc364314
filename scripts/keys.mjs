import { ensure } from './ensure.mjs'
import { exitWith, shopEnvironment, shopNode, shopOptions, start } from './shop-process.mjs'

if (!(await ensure())) process.exit(1)
const args = [...shopOptions, 'src/server/keys/keys-command.ts', ...process.argv.slice(2)]
exitWith(start(shopNode, args, { env: shopEnvironment }))
