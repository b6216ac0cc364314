import { expect, test } from 'vitest'
import type { TestModule, TestSpecification } from 'vitest/node'
import { createProgressReporter } from './progress.ts'

test('shows the running files, the count done of each kind and in all, and the remaining time', () => {
  const lines: string[] = []
  let now = 0
  const reporter = createProgressReporter({ say: (line) => lines.push(line), now: () => now })
  const files = ['server', 'server', 'e2e', 'e2e'].map(aFile)
  reporter.onTestRunStart?.(files.map(({ project }) => ({ project }) as TestSpecification))
  for (const file of files.slice(0, 2)) reporter.onTestModuleStart?.(file)
  reporter.report()
  now = 4_000
  for (const file of files.slice(0, 2)) reporter.onTestModuleEnd?.(file)
  for (const file of files.slice(2)) reporter.onTestModuleStart?.(file)
  reporter.report()
  now = 100_000
  reporter.onTestModuleEnd?.(files[2]!)
  reporter.report()
  reporter.onTestRunEnd?.([], [], 'passed')
  expect(lines).toEqual([
    '[server 0 of 2 files, in all 0 of 4, about 26 s left] test/0.test.ts, test/1.test.ts',
    '[e2e 0 of 2 files, in all 2 of 4, about 48 s left] test/2.test.ts, test/3.test.ts',
    '[e2e 1 of 2 files, in all 3 of 4, about 86 s left] test/3.test.ts',
  ])
})

function aFile(project: string, index: number): TestModule {
  return { project: { name: project }, moduleId: `${process.cwd()}/test/${index}.test.ts` } as TestModule
}
