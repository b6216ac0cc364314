import { relative } from 'node:path'
import type { Plugin } from 'vite'
import type { Reporter, TestModule, TestSpecification } from 'vitest/node'

const everyMs = 10_000
/** Estimates for an idle machine with two processors, until this run has its own times. */
const typicalSeconds: Record<string, number> = { unit: 0.1, server: 1, crash: 10, e2e: 12 }

/** Added to the reporters of the command line. */
export function progress(): Plugin {
  const reporter = createProgressReporter({
    say: (line) => process.stderr.write(`${line}\n`),
    now: () => performance.now(),
  })
  return {
    name: 'progress',
    configureVitest({ vitest }) {
      const { reporters } = vitest.config
      if (!reporters.some((known) => 'isProgress' in known)) reporters.push(reporter)
    },
  }
}

type Outside = { say: (line: string) => void; now: () => number }

export function createProgressReporter({
  say,
  now,
}: Outside): Reporter & { isProgress: true; report: () => void } {
  let [begun, all] = [0, [] as string[]]
  let timer: NodeJS.Timeout | undefined
  const done: string[] = []
  const running = new Set<TestModule>()

  function report(): void {
    const current = [...running].at(-1)?.project.name ?? ''
    const of = (projects: string[]) => projects.filter((project) => project === current).length
    const files = [...running].map(({ moduleId }) => relative(process.cwd(), moduleId))
    const counts = `${current} ${of(done)} of ${of(all)} files, in all ${done.length} of ${all.length}`
    say(`[${counts}, ${timeLeft({ all, done, elapsedMs: now() - begun })}] ${files.join(', ')}`)
  }

  return {
    isProgress: true,
    report,
    onTestRunStart(files: readonly TestSpecification[]) {
      begun = now()
      all = files.map(({ project }) => project.name)
      done.length = 0
      timer = setInterval(() => running.size > 0 && report(), everyMs).unref()
    },
    onTestModuleStart: (file: TestModule) => void running.add(file),
    onTestModuleEnd(file: TestModule) {
      running.delete(file)
      done.push(file.project.name)
    },
    onTestRunEnd: () => clearInterval(timer),
  }
}

function timeLeft({ all, done, elapsedMs }: { all: string[]; done: string[]; elapsedMs: number }): string {
  const [whole, past] = [secondsOf(all), secondsOf(done)]
  const seconds = past === 0 ? whole - past : ((whole - past) * elapsedMs) / 1000 / past
  return seconds < 90 ? `about ${Math.ceil(seconds)} s left` : `about ${Math.round(seconds / 60)} min left`
}

function secondsOf(projects: string[]): number {
  return projects.reduce((sum, project) => sum + (typicalSeconds[project] ?? 1), 0)
}
