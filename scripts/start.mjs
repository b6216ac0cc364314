import { ensure } from './ensure.mjs'
import { exitWith, root, serverEnvironment, shopNode, shopOptions, start } from './shop-process.mjs'

if (!(await ensure({ build: true }))) process.exit(1)
process.chdir(root)
const args = [...shopOptions, 'src/server/main.ts']
if (process.execve) process.execve(shopNode, [shopNode, ...args], serverEnvironment)
exitWith(start(shopNode, args, { env: serverEnvironment }))
