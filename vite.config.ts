import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Manifest, type Plugin } from 'vite'
import { languages } from './src/domain/i18n/languages.ts'
import { messageGroups } from './src/domain/i18n/message-parts.ts'
import { readCatalogue } from './src/server/i18n/read-catalogues.ts'

const entry = 'src/web/entry-client.tsx'
const cartScript = 'src/web/storefront/cart/preload-products.ts'
const tapScript = 'src/web/storefront/layout/early-taps.ts'

/**
 * `vite build` writes the browser's files to dist/client first. The service worker and the page renderer
 * in dist/server contain the names of these files.
 */
export default defineConfig({
  plugins: [messageIds(), react(), tailwindcss(), messageFiles(), clientAssets(), precompressed()],
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
        // A separate file is cached for a year; in the style sheet it would be loaded again with each change.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: [entry, cartScript, tapScript],
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
                },
                {
                  name: firstPage,
                  debugName: 'shop',
                  test: /src[\\/](?!web[\\/]storefront[\\/]home[\\/](?!best-sellers\.))/,
                },
                { name: common, debugName: 'common', test: /(src|react-query)[\\/]/ },
                { name: checkout, debugName: 'checkout', test: /(src|react-query)[\\/]/, minShareCount: 2 },
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
          // A classic script with a fixed name, because not every browser accepts a module as service worker.
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

/** The entry contains what every page and Home need: many small chunks compress worse and load in sequence. */
function firstPage(id: string, graph: ModuleGraph): string | null {
  return isReached(id, { roots: homeRoots, graph }) ? 'shop' : null
}

/**
 * The list of pages, and of the cart's code what other pages use too: Home loads it when idle. A phone loads six
 * files at a time.
 */
function common(id: string, graph: ModuleGraph): string | null {
  if (/src[\\/]web[\\/]pages\.ts$/.test(id)) return 'common'
  return checkout(id, graph) && isReached(id, { roots: idleRoots, graph }) ? 'common' : null
}

function checkout(id: string, graph: ModuleGraph): string | null {
  return isReached(id, { roots: cartRoots, graph }) ? 'checkout' : null
}

const homeRoots = /src[\\/]web[\\/](entry-client|storefront[\\/]home[\\/]home-page)\.tsx$/
const cartRoots = /src[\\/]web[\\/]storefront[\\/]checkout[\\/]cart-page\.tsx$/
const idleRoots =
  /src[\\/]web[\\/](storefront[\\/]catalogue[\\/]product-page|ui[\\/]toast[\\/]toaster|idle-work)\.tsx?$/

type Reach = { roots: RegExp; graph: ModuleGraph }

function isReached(id: string, { roots, graph }: Reach, seen = new Set<string>()): boolean {
  if (roots.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  const { importers } = graph.getModuleInfo(id) ?? { importers: [] }
  return importers.some((importer) => isReached(importer, { roots, graph }, seen))
}

type ModuleGraph = { getModuleInfo: (id: string) => { importers: string[] } | null }

/** In the browser's code a key is a short id: keys would weigh as much as their texts. JSX has double quotes. */
function messageIds(): Plugin {
  return {
    name: 'haat:message-ids',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!/[\\/]src[\\/].*\.tsx?$/.test(id)) return null
      const ids = listMessageIds()
      return {
        code: code.replace(/(['"])([a-z-]+\.[\w.-]+)\1/g, (text, quote, key) =>
          ids[key] ? quote + ids[key] + quote : text,
        ),
        map: null,
      }
    },
  }
}

let knownIds: Record<string, string> | undefined

/** A key that is put together from parts at run time, such as `common.status.${status}`, keeps its name. */
function listMessageIds(): Record<string, string> {
  if (knownIds) return knownIds
  const sources = globSync('src/**/*.{ts,tsx}').map((path) => readFileSync(path, 'utf8'))
  const starts = sources.flatMap((code) =>
    [...code.matchAll(/`([a-z-]+\.[\w.-]*)\$\{/g)].map(([, start = '']) => start),
  )
  const keys = Object.keys(readCatalogue('en')).toSorted()
  const isWhole = (key: string) => !starts.some((start) => key.startsWith(start))
  knownIds = Object.fromEntries(keys.filter(isWhole).map((key, index) => [key, index.toString(36)]))
  return knownIds
}

function shortenKeys<Message>(messages: Record<string, Message>): Record<string, Message> {
  const ids = listMessageIds()
  return Object.fromEntries(Object.entries(messages).map(([key, message]) => [ids[key] ?? key, message]))
}

/** The messages of each language, for browsers. The group `shop` is in the pages. */
function messageFiles(): Plugin {
  return {
    name: 'haat:message-files',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart() {
      for (const { path, source } of listMessageFiles())
        this.emitFile({ type: 'asset', fileName: path.slice(1), source })
    },
  }
}

function listMessageFiles() {
  const { shop: _, ...groups } = messageGroups
  return keysOf(languages).flatMap((language) =>
    keysOf(groups).map((group) => {
      const source = `export default ${JSON.stringify(shortenKeys(readCatalogue(language, groups[group])))}\n`
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
      return { language, group, source, path: `/assets/messages-${language}-${group}-${hash}.js` }
    }),
  )
}

function keysOf<Key extends string>(record: Record<Key, unknown>): Key[] {
  return Object.keys(record) as Key[]
}

/** What the service worker says itself. The environment of the worker keeps the names of the keys. */
function listWorkerMessages() {
  const key = 'shop.offline.orderUpdate'
  return Object.fromEntries(
    keysOf(languages).map((language) => [language, { [key]: readCatalogue(language, ['shop'])[key] }]),
  )
}

const assetsModule = 'virtual:client-assets'

/** `virtual:client-assets` has the file names of the client build. Types: src/web/client-assets.d.ts. */
function clientAssets(): Plugin {
  return {
    name: 'haat:client-assets',
    resolveId: (id) => (id === assetsModule ? `\0${assetsModule}` : null),
    async load(id) {
      if (id !== `\0${assetsModule}`) return null
      const manifest: Manifest = JSON.parse(await readFile('dist/client/.vite/manifest.json', 'utf8'))
      const precached = listPrecached(manifest)
      const build = createHash('sha256').update(precached.join()).digest('hex').slice(0, 12)
      return `export const clientAssets = ${JSON.stringify(assetsOf(manifest))}
export const precachedAssets = ${JSON.stringify({ build, files: precached })}
export const workerMessages = ${JSON.stringify(listWorkerMessages())}`
    },
  }
}

/** These modules import the pages, and are loaded with them. */
const pageLists = ['src/web/pages.ts', 'src/web/secondary-pages.ts', 'src/web/seller/routes.ts']

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
  const ownChunks = (page: string) => {
    const lists = pageLists.filter((list) => manifest[list]?.dynamicImports?.includes(page))
    return [page, ...lists].flatMap((key) => [...chunksOf(key)]).filter((key) => !shared.has(key))
  }
  return {
    script: `/${manifest[entry]?.file}`,
    cartScript: `/${manifest[cartScript]?.file}`,
    tapScript: `/${manifest[tapScript]?.file}`,
    shared: filesOf([...shared].filter((key) => key !== entry)),
    styles: [...shared].flatMap((key) => manifest[key]?.css ?? []).map((file) => `/${file}`),
    fonts: [...shared]
      .flatMap((key) => manifest[key]?.assets ?? [])
      .filter((file) => file.endsWith('.woff2'))
      .map((file) => `/${file}`),
    shopMessages: Object.fromEntries(
      Object.keys(readCatalogue('en', ['shop'])).map((key) => [key, listMessageIds()[key] ?? key]),
    ),
    messages: Object.fromEntries(
      [...Map.groupBy(listMessageFiles(), ({ language }) => language)].map(([language, files]) => [
        language,
        Object.fromEntries(files.map(({ group, path }) => [group, path])),
      ]),
    ),
    pages: Object.fromEntries(pages.map((page) => [page.replace('src/web/', ''), filesOf(ownChunks(page))])),
  }
}

/**
 * Scripts, styles and fonts for browsing and for the cart. Other pages need a connection or are rarely read;
 * the service worker caches them when they are first visited.
 */
function listPrecached(manifest: Manifest): string[] {
  const reach = (key: string, seen: Set<string>): Set<string> => {
    if (seen.has(key) || notPrecached.test(key)) return seen
    seen.add(key)
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {}
    for (const next of [...imports, ...dynamicImports]) reach(next, seen)
    return seen
  }
  const files = [...reach(entry, new Set()), cartScript, tapScript].flatMap((key) => {
    const { file = '', css = [], assets = [] } = manifest[key] ?? {}
    return [file, ...css, ...assets]
  })
  const wanted = [...new Set(files)].filter((file) => /\.(js|css|woff2)$/.test(file))
  const messages = listMessageFiles().filter(
    ({ language, group }) => language === 'en' && group === 'storefront',
  )
  return [...wanted.toSorted().map((file) => `/${file}`), ...messages.map(({ path }) => path)]
}

// The storefront does not call what endpoint-request is for. A shared chunk has no path.
const notPrecached =
  /^_endpoint-request-|src\/(?:contract\/|web\/(?:seller\/|storefront\/(?:account|address|orders|checkout\/(?:upi|practice))\/|storefront\/info\/(?!offline|contact).*-page\.tsx))/

/** Writes a .br and a .gz of each text file of the client build, so that the server does not compress. */
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
