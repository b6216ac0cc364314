import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { buildStage, finalStage, listContext, listCopies } from '../docker-image.ts'
import { root } from '../source-files.ts'
import { anyDatabase } from './any-database.ts'
import { sendRequest } from './http-request.ts'
import { makeTempFolder, startProcess } from './shop-process.ts'

const run = promisify(execFile)

/** The steps of ops/Dockerfile in folders, with the packages of this machine. */
test('the image builds from its context, and its shop opens with what the final stage copies', async () => {
  const [build, image] = [makeTempFolder(), makeTempFolder()]
  for (const path of listContext()) copy(join(root, path), join(build, path))
  symlinkSync(join(root, 'node_modules'), join(build, 'node_modules'))
  for (const path of listCopies(buildStage).flatMap(({ paths }) => paths))
    expect([path, existsSync(join(build, path))]).toEqual([path, true])

  const [install, ...runs] = buildStage.flatMap((line) => (line.startsWith('RUN ') ? line.slice(4) : []))
  const prune = runs.pop()?.split(' ') ?? []
  expect(install).toBe('npm ci --include=dev')
  expect(runs).toEqual(['npm run build'])
  for (const line of runs) await run('sh', ['-c', line], { cwd: build })
  expect(prune.slice(0, 5)).toEqual(['npm', 'prune', '--omit=dev', '&&', 'rm'])
  for (const path of prune.filter((word) => word.startsWith('src/')))
    rmSync(join(build, path), { recursive: true })

  for (const { paths, to } of listCopies(finalStage))
    for (const path of paths.map((each) => each.replace('/shop/', ''))) {
      // A file goes into the folder `to`, a folder becomes it.
      if (path === 'node_modules') linkProductionPackages(join(image, to))
      else copy(join(build, path), join(image, to, to.endsWith('/') ? basename(path) : ''))
    }
  expect(finalStage).toContain('CMD ["node", "src/server/main.ts"]')
  const shop = await startProcess(
    { NODE_ENV: 'production', ...(await anyDatabase()), DEMO_CATALOGUE: 'on' },
    { folder: image },
  )
  const page = await sendRequest(shop.url)
  expect(page.status).toBe(200)
  const files = page.body.match(/\/(?:assets|pictures)\/[\w./-]+/g) ?? []
  expect(files.length).toBeGreaterThan(3)
  for (const path of [...files.slice(0, 20), '/hi', '/seller', '/readyz'])
    expect([path, (await sendRequest(shop.url + path)).status]).toEqual([path, 200])
  expect(await shop.end('SIGTERM')).toMatchObject({ code: 0 })
})

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to, { recursive: true })
}

/** Without packages of development: the code of the shop cannot import them here. */
function linkProductionPackages(folder: string): void {
  const { packages } = JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8'))
  const names = Object.keys(packages).filter(
    // Not a package of a package.
    (path) => !packages[path].dev && path.lastIndexOf('node_modules/') === 0,
  )
  expect(names).toContain('node_modules/fastify')
  for (const path of names) {
    const link = join(folder, path.replace('node_modules/', ''))
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(root, path), link)
  }
}
