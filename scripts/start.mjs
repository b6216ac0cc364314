import { ensure } from './ensure.mjs'
import { becomeOneWith, root, shopEnvironment, shopNode, shopOptions, start } from './shop-process.mjs'

/** `npm start`: brings what is missing and becomes the shop. */

if (!(await ensure({ build: true }))) process.exit(1)
process.chdir(root)
const args = [...shopOptions, 'src/server/main.ts']
if (process.execve) process.execve(shopNode, [shopNode, ...args], shopEnvironment)
becomeOneWith(start(shopNode, args, { env: shopEnvironment }))
