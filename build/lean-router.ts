import type { Plugin } from 'vite'
import { type Cut, cutOut, isOfTheWeb } from './cut.ts'

/**
 * The router brings what other shops use: forms and fetchers, blockers, view transitions, routes found on the way, instruments, and
 * sentences for developers. Nothing here uses them, and together they are a tenth of the first page's script. Each cut below takes
 * one away by its root, so that the bundler finds the rest of it unused. Every cut must be found, and pages may not use what is gone.
 */
export function leanRouter(): Plugin {
  const folder = /node_modules[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]/
  return {
    name: 'haat:lean-router',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      const wanted = isOfTheWeb(id) && cutHooks.exec(code)
      if (wanted) throw new Error(`${wanted[1]} was cut out of React Router: see build/lean-router.ts`)
      if (!folder.test(id)) return null
      const file = id.replace(folder, '\n').split('\n')[1]?.replaceAll('\\', '/') ?? ''
      let lean = code.replace(
        /^(\t+(?:if \(.*\) |else )?)(warning|warnOnce|warningOnce)\(/gm,
        '$1/* @__PURE__ */ $2(',
      )
      lean = cutOut(lean, { from: 'React Router', cuts: routerCuts[file] ?? [] })
      return { code: lean, map: null }
    },
  }
}

const cutHooks =
  /import \{[^}]*\b(Form|use(?:Fetchers?|Submit|Blocker|Revalidator|ActionData))\b[^}]*\} from ['"]react-router['"]/

/** Saying that a call may be left out where nobody uses what it gives. */
const unusedComponents: Cut[] = [
  ['component made by a call', /= (React\$1\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1'],
  ['component named by an assignment', /^\w+\.displayName = "\w+";$/gm, ''],
]

const routerCuts: Record<string, Cut[]> = {
  'router/router.js': [
    ['instruments', /if \(init\.instrumentations\)/g, 'if (false)'],
    ['report to instruments', /consumeInstrumentationClientResultMetaReceiver\(router\)/g, 'undefined'],
    ['report of a navigation', /opts\?\.instrumentationNavigateMetaReceiver/g, 'undefined'],
    ['routes found on the way', /init\.patchRoutesOnNavigation/g, 'undefined'],
    ['discovery', /future\.unstable_customRouteDiscovery/g, 'false'],
    ['answer to discovery', /if \(isFogOfWar\)/g, 'if (false)'],
    ['memory of transitions', /if \(isBrowser\) (?=\{\n\t+restoreAppliedTransitions)/, 'if (false) '],
    ['own data strategy', /init\.dataStrategy/g, 'undefined'],
    ['fetcher', /^\t\tfetch,\n/m, ''],
    ['hold on a fetcher', /^\t\t(?:(?:get|reset)Fetcher|deleteFetcher: queueFetcherForDeletion),\n/gm, ''],
    [
      'fetchers to ask again',
      /^\t+(?=(?:fetchLoadMatches|revalidatingFetchers)\.forEach\()/gm,
      'if (false) ',
    ],
    ['redirects of fetchers', /markFetchRedirectsDone\(workingFetchers\)/g, 'false'],
    ['stale fetchers', /abortStaleFetchLoads\(pendingNavigationLoadId, workingFetchers\)/g, 'false'],
    ['redirect by a fetcher', /if \(redirect\) (?=\{\n\t+fetchRedirectIds)/, 'if (false) '],
    ['end of the router', /^\t\tdispose,\n/m, ''],
    ['change of routes', /^\t\t(?:_internalSetRoutes|patchRoutes),\n/gm, ''],
    ['revalidation on demand', /^\t\trevalidate,\n/m, ''],
    ['blocker', /^\t\t(?:get|delete)Blocker,\n/gm, ''],
    ['question to blockers', /let blockerKey = shouldBlockNavigation\(\{[^}]*\}\)/g, 'let blockerKey'],
    ['masked address', /if \(opts\?\.mask\)/, 'if (false)'],
    [
      'form in a navigation',
      /let \{ path, submission, error \} = normalizeNavigateOptions\(false, (.*), opts\);/,
      'let path = $1, submission, error;',
    ],
    ['form sent', /opts && opts\.submission && isMutationMethod\(opts\.submission\.formMethod\)/g, 'false'],
  ],
  'hooks.js': [['errors of server components', /if \(this\.context(?= &&|\))/g, 'if (false']],
  'components.js': [
    ['view transition', /if \(!viewTransitionOpts \|\| !isViewTransitionAvailable\)/, 'if (true)'],
    ['transition under way', /if \(renderDfd && pendingState && router\.window\)/, 'if (false)'],
    ['interrupted transition', /if \(!vtContext\.isTransitioning && interruption\)/, 'if (false)'],
  ],
  'dom/lib.js': [
    ...unusedComponents,
    ['data in an inline script', /opts\?\.hydrationData \|\| parseHydrationData\(\)/g, 'opts?.hydrationData'],
  ],
  'dom/ssr/components.js': unusedComponents,
  'context.js': unusedComponents,
}
