import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSource, root } from './source-files.ts'

export const serverTests = ['src/server/**/*.test.ts', 'test/{api,pages}/*.test.ts']

/** Those whose imports lead to the test database. The others test the same on any database. */
export function listDatabaseTests(): string[] {
  const known = new Map<string, string[]>()
  const importsOf = (path: string): string[] => {
    const imports = known.get(path) ?? listTestImports(path)
    known.set(path, imports)
    return imports
  }
  const reachesDatabase = (path: string): boolean => {
    const reached = new Set([path])
    // The loop also visits files that it adds.
    for (const file of reached) for (const target of importsOf(file)) reached.add(target)
    return reached.has('test/database.ts')
  }
  return globSync(serverTests, { cwd: root }).filter(reachesDatabase).toSorted()
}

/** Source imports no test, so only files of tests lead to the test database. */
function listTestImports(path: string): string[] {
  return readSource(path, readFileSync(join(root, path), 'utf8'))
    .imports.filter(({ target, isType }) => !isType && target.startsWith('test/'))
    .map(({ target }) => target)
}
