import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Manifest, type Plugin } from 'vite'

/**
 * `vite build` makes the browser's files in dist/client first and then, because both carry the names of the former, the service
 * worker beside them and the page renderer in dist/server.
 */
export default defineConfig({
  plugins: [react(), tailwindcss(), leanRouter(), clientAssets(), precompressed()],
  publicDir: false,
  builder: {
    async buildApp(builder) {
      const { client, worker, ssr } = builder.environments
      if (!client || !worker || !ssr) throw new Error('Vite knows no client, worker and ssr environments')
      await builder.build(client)
      await builder.build(worker)
      await builder.build(ssr)
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: { polyfill: false },
        // A file of its own is cached for a year; inlined into the style sheet it would be fetched with every change.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: ['src/web/entry-client.tsx'],
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
                },
                { name: firstPage, debugName: 'shop', test: /src[\\/](?!web[\\/]home[\\/])/ },
              ],
            },
          },
        },
      },
    },
    worker: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        rolldownOptions: {
          input: ['src/web/offline/service-worker.ts'],
          // A script of the old kind under one address: that is what every browser takes for a worker.
          output: { format: 'iife', entryFileNames: 'service-worker.js' },
        },
      },
    },
    ssr: {
      // Bundled whole, so that React is the production one whatever NODE_ENV the server runs with.
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      build: {
        outDir: 'dist/server',
        ssr: true,
        // The page must name the same files as the script does.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: ['src/web/entry-server.tsx'],
          output: { entryFileNames: '[name].js' },
        },
      },
    },
  },
})

/**
 * What every page needs and what Home needs of other rooms goes into one file: in crumbs of a kilobyte it would zip worse and
 * send the other pages fetching one after the other.
 */
function firstPage(id: string, graph: ModuleGraph): string | null {
  return isRoot(id) || !isReached(id, graph, new Set()) ? null : 'shop'
}

function isReached(id: string, graph: ModuleGraph, seen: Set<string>): boolean {
  if (isRoot(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return (graph.getModuleInfo(id)?.importers ?? []).some((importer) => isReached(importer, graph, seen))
}

const isRoot = (id: string) => /src[\\/]web[\\/](entry-client|home[\\/]home-page)\.tsx$/.test(id)

type ModuleGraph = { getModuleInfo: (id: string) => { importers: string[] } | null }

/**
 * The router brings what other shops use: forms and fetchers, blockers, view transitions, routes found on the way, instruments, and
 * sentences for developers. Nothing here uses them, and together they are a tenth of the first page's script. Each cut below takes
 * one away by its root, so that the bundler finds the rest of it unused. Every cut must be found, and pages may not use what is gone.
 */
function leanRouter(): Plugin {
  const folder = /node_modules[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]/
  return {
    name: 'haat:lean-router',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      const wanted = /src[\\/]web[\\/]/.test(id) && cutHooks.exec(code)
      if (wanted) throw new Error(`${wanted[1]} was cut out of React Router: see vite.config.ts`)
      if (!folder.test(id)) return null
      const file = id.replace(folder, '\n').split('\n')[1]?.replaceAll('\\', '/') ?? ''
      let lean = code.replace(
        /^(\t+(?:if \(.*\) |else )?)(warning|warnOnce|warningOnce)\(/gm,
        '$1/* @__PURE__ */ $2(',
      )
      for (const [what, pattern, rest] of routerCuts[file] ?? []) {
        const before = lean
        lean = lean.replace(pattern, rest)
        if (lean === before) throw new Error(`React Router has no ${what} as expected: see vite.config.ts`)
      }
      return { code: lean, map: null }
    },
  }
}

const cutHooks =
  /import \{[^}]*\b(Form|use(?:Fetchers?|Submit|Blocker|Revalidator|ActionData))\b[^}]*\} from ['"]react-router['"]/

type Cut = [what: string, pattern: RegExp, rest: string]

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

const assetsModule = 'virtual:client-assets'

/**
 * Tells the page renderer and the service worker what the client build is called: `virtual:client-assets`, described in
 * src/web/client-assets.d.ts.
 */
function clientAssets(): Plugin {
  return {
    name: 'haat:client-assets',
    resolveId: (id) => (id === assetsModule ? `\0${assetsModule}` : null),
    async load(id) {
      if (id !== `\0${assetsModule}`) return null
      const manifest: Manifest = JSON.parse(await readFile('dist/client/.vite/manifest.json', 'utf8'))
      const kept = keptOffline(manifest)
      const build = createHash('sha256').update(kept.join()).digest('hex').slice(0, 12)
      return `export const clientAssets = ${JSON.stringify(assetsOf(manifest))}
export const keptAssets = ${JSON.stringify({ build, files: kept })}`
    },
  }
}

const entry = 'src/web/entry-client.tsx'

function assetsOf(manifest: Manifest) {
  const chunksOf = (key: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(key)) return seen
    seen.add(key)
    for (const imported of manifest[key]?.imports ?? []) chunksOf(imported, seen)
    return seen
  }
  const shared = chunksOf(entry)
  const pages = Object.keys(manifest).filter((key) => key.endsWith('-page.tsx'))
  const filesOf = (keys: string[]) => keys.map((key) => `/${manifest[key]?.file}`)
  const ownChunks = (page: string) => [...chunksOf(page)].filter((key) => !shared.has(key))
  return {
    script: `/${manifest[entry]?.file}`,
    shared: filesOf([...shared].filter((key) => key !== entry)),
    styles: [...shared].flatMap((key) => manifest[key]?.css ?? []).map((file) => `/${file}`),
    fonts: [...shared]
      .flatMap((key) => manifest[key]?.assets ?? [])
      .filter((file) => file.endsWith('.woff2'))
      .map((file) => `/${file}`),
    pages: Object.fromEntries(pages.map((page) => [page.replace('src/web/', ''), filesOf(ownChunks(page))])),
  }
}

/** Scripts, styles and fonts of the shopper's side, also those that come late. A seller without a line has nothing to do. */
function keptOffline(manifest: Manifest): string[] {
  const reach = (key: string, seen: Set<string>): Set<string> => {
    if (seen.has(key) || key.startsWith('src/web/seller/')) return seen
    seen.add(key)
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {}
    for (const next of [...imports, ...dynamicImports]) reach(next, seen)
    return seen
  }
  const files = [...reach(entry, new Set())].flatMap((key) => {
    const { file = '', css = [], assets = [] } = manifest[key] ?? {}
    return [file, ...css, ...assets]
  })
  const wanted = [...new Set(files)].filter((file) => /\.(js|css|woff2)$/.test(file))
  return wanted.toSorted().map((file) => `/${file}`)
}

/** Lays a .br and a .gz beside every text file of the client build, so that serving one costs no compression. */
function precompressed(): Plugin {
  return {
    name: 'haat:precompressed',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (!/\.(js|css|svg)$/.test(file.fileName)) continue
          const source = Buffer.from(file.type === 'chunk' ? file.code : file.source)
          if (source.length < 1024) continue
          const br = await brotli(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: br })
          this.emitFile({
            type: 'asset',
            fileName: `${file.fileName}.gz`,
            source: await zip(source, { level: 9 }),
          })
        }
      },
    },
  }
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
