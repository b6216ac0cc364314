import type { Plugin } from 'vite'
import { type Cut, cutOut } from './cut.ts'

/**
 * The query client makes a cache of mutations as it starts, and so the first page carries all the code of mutations, which only forms
 * use. Here the cache is made by the first form that asks for it, and its code comes with that.
 */
export function leanQuery(): Plugin {
  return {
    name: 'haat:lean-query',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /query-core[\\/]build[\\/]modern[\\/](queryClient|mutationObserver)\.js$/ },
      handler(code, id) {
        const cuts = id.endsWith('queryClient.js') ? clientCuts : observerCuts
        return { code: cutOut(code, { from: 'TanStack Query', cuts }), map: null }
      },
    },
  }
}

const clientCuts: Cut[] = [
  ['cache of mutations made at the start', / \|\| new MutationCache\(\)/, ''],
  ['import of that cache', /^import \{ MutationCache \} .*$/m, ''],
  ['use of that cache', /this\.#mutationCache\.(?=findAll|resumePaused|clear)/g, 'this.#mutationCache?.'],
  [
    'way to that cache',
    /getMutationCache\(\) \{\n\t\treturn this\.#mutationCache;/,
    'getMutationCache(make) {\n\t\treturn this.#mutationCache ??= make?.();',
  ],
]

const observerCuts: Cut[] = [
  ['question for the cache', /getMutationCache\(\)/g, 'getMutationCache(() => new MutationCache())'],
  ['beginning', /^/, "import { MutationCache } from './mutationCache.js'\n"],
]
