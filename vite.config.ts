import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Manifest, type Plugin } from 'vite'
import type { Language } from './src/domain/i18n/language.ts'
import { languages } from './src/domain/i18n/languages.ts'
import { messageGroups } from './src/domain/i18n/message-parts.ts'
import { readCatalogue } from './src/server/i18n/read-catalogues.ts'

const entry = 'src/web/entry-client.tsx'
const storefrontStyles = 'src/web/storefront.css'
const cartScript = 'src/web/storefront/cart/preload-products.ts'
const tapScript = 'src/web/storefront/layout/early-taps.ts'

/** What React Router needs to navigate (decision 0117), with the list of pages. */
const laterRouter =
  /(?:react-router|src).*([\\/]dom[\\/](lib|dom|ssr[\\/](links|markup|routeModules|single-fetch))\.js|[\\/](instrumentation|matcher.*)\.js|\?later|web[\\/](pages|router[\\/]browser-router)\.ts)$/

const shopSource = /src[\\/](?!web[\\/]storefront[\\/]home[\\/](?!best-sellers\.))/

/**
 * `vite build` writes the browser's files to dist/client first. The service worker and the page renderer
 * in dist/server contain the names of these files.
 */
export default defineConfig({
  plugins: [
    copyRouter(),
    messageIds(),
    react(),
    tailwindcss(),
    messageFiles(),
    clientAssets(),
    compileHints(),
    precompressed(),
  ],
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
          input: [entry, cartScript, tapScript, storefrontStyles],
          output: {
            codeSplitting: {
              groups: [
                { name: 'router', test: laterRouter, includeDependenciesRecursively: false },
                {
                  name: 'framework',
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
                  includeDependenciesRecursively: false,
                },
                { name: firstPage, debugName: 'shop', test: shopSource },
                { name: products, debugName: 'products', test: shopSource },
                { name: forms, debugName: 'forms', test: /src[\\/]|\/(useMutation|mutationObserver)\.js$/ },
                { name: 'infinite-query', test: /nfiniteQuery(Observer|Options)?\.js$/ },
                { name: common, debugName: 'common', test: /(src|react-query)[\\/]/ },
                { name: form, debugName: 'form', test: /src[\\/]/ },
                { name: cart, debugName: 'cart', test: /src[\\/]/, minShareCount: 2 },
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

/**
 * The first page needs constants of modules that also create a router, and a module is in one chunk. So the
 * code that navigates has its own copies of these modules, in a chunk that is loaded later.
 */
function copyRouter(): Plugin {
  return {
    name: 'haat:copy-router',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    async resolveId(source, importer = '', options) {
      const isLater = /react-router.*([\\/]dom[\\/]lib\.js|\?later)$/.test(importer)
      if (!isLater || !/(\/router\/router|\/history|\/ssr\/components)\.js$/.test(source)) return null
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      return resolved && { ...resolved, id: `${resolved.id}?later` }
    },
  }
}

/**
 * The entry contains what every page needs, and what both Home and the cart need: many small chunks compress
 * worse and load in sequence.
 */
function firstPage(id: string, graph: ModuleGraph): string | null {
  const isShared = [homeRoots, cartRoots].every((roots) => isReached(id, { roots, graph }))
  return isShared || isReached(id, { roots: entryRoots, graph }) ? 'shop' : null
}

/** The cards of products, which a page of a shopper does not show. */
function products(id: string, graph: ModuleGraph): string | null {
  return isReached(id, { roots: homeRoots, graph }) ? 'products' : null
}

/** What the login and the cart use: fields and their errors. */
function forms(id: string, graph: ModuleGraph): string | null {
  const roots = [cartRoots, loginRoots]
  return roots.every((root) => isReached(id, { roots: root, graph })) ? 'forms' : null
}

/** What checks and sends a form. The cart has none. */
function form(id: string, graph: ModuleGraph): string | null {
  const roots = [loginRoots, formRoots]
  return roots.every((root) => isReached(id, { roots: root, graph })) ? 'form' : null
}

/** What the cart shares with other pages: Home loads it when idle. A phone loads six files at a time. */
function common(id: string, graph: ModuleGraph): string | null {
  const roots = [cartRoots, idleRoots]
  return roots.every((root) => isReached(id, { roots: root, graph })) ? 'common' : null
}

const entryRoots = /src[\\/]web[\\/]entry-client\.tsx$/
const homeRoots = /src[\\/]web[\\/]storefront[\\/]home[\\/]home-page\.tsx$/
const cartRoots = /src[\\/]web[\\/]storefront[\\/]checkout[\\/]cart-page\.tsx$/
const loginRoots = /src[\\/]web[\\/]storefront[\\/]account[\\/]login-dialog\.tsx$/
const formRoots =
  /src[\\/]web[\\/]storefront[\\/](address[\\/]add-address|account[\\/]reset-password)-page\.tsx$/
const idleRoots =
  /src[\\/]web[\\/](storefront[\\/](catalogue[\\/]products?-page|info[\\/]delivery-page|orders[\\/]my-orders-page)|ui[\\/]toast[\\/]toaster|idle-work)\.tsx?$/

/** What the cart shares with the seller's panel and with the pages of a payment. */
function cart(id: string, graph: ModuleGraph): string | null {
  return isReached(id, { roots: cartRoots, graph }) ? 'cart' : null
}

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
      keysOfModule.set(id, findMessageKeys(code))
      return {
        code: code.replace(/(['"])([a-z-]+\.[\w.-]+)\1/g, (text, quote, key) =>
          ids[key] ? quote + ids[key] + quote : text,
        ),
        map: null,
      }
    },
    generateBundle() {
      const source = JSON.stringify(Object.fromEntries(listPageKeys(this)))
      this.emitFile({ type: 'asset', fileName: keysFile, source })
    },
  }
}

/** The keys of the messages that the code of each page shows. */
const keysFile = '.vite/message-keys.json'
const keysOfModule = new Map<string, string[]>()

function findMessageKeys(code: string): string[] {
  const named = new Set([...code.matchAll(/['"]([a-z-]+\.[\w.-]+)['"]/g)].map(([, key = '']) => key))
  const starts = [...code.matchAll(keyStart)].map(([, start = '']) => start)
  return listKeys().filter((key) => named.has(key) || starts.some((start) => key.startsWith(start)))
}

/** With those of its dialogs, which then need no other request, and without what every page carries. */
function listPageKeys(graph: PageGraph): [page: string, keys: string[]][] {
  const reach = (id: string, seen: Set<string>): Set<string> => {
    if (seen.has(id) || pageLists.some((list) => id.endsWith(list))) return seen
    seen.add(id)
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {}
    const loadsMessages = importedIds.some((imported) => imported.endsWith('i18n/load-messages.ts'))
    for (const next of [...importedIds, ...(loadsMessages ? [] : dynamicallyImportedIds)]) reach(next, seen)
    return seen
  }
  const ids = [...graph.getModuleIds()]
  const shop = new Set(Object.keys(readCatalogue('en', ['shop'])))
  return ids.flatMap((id) => {
    const [page] = /src[\\/]web[\\/].*-page\.tsx$/.exec(id) ?? []
    if (!page) return []
    const keys = new Set([...reach(id, new Set())].flatMap((module) => keysOfModule.get(module) ?? []))
    return [[page.replaceAll('\\', '/'), [...keys].filter((key) => !shop.has(key))]]
  })
}

type PageGraph = {
  getModuleIds: () => Iterable<string>
  getModuleInfo: (
    id: string,
  ) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

/** Of a key that is put together from parts. */
const keyStart = /`([a-z-]+\.[\w.-]*)\$\{/g

let knownKeys: string[] | undefined

/** Reading the messages takes longer than all else that a module needs. */
function listKeys(): string[] {
  knownKeys ??= Object.keys(readCatalogue('en'))
  return knownKeys
}

let knownIds: Record<string, string> | undefined

/** A key that is put together from parts at run time, such as `common.status.${status}`, keeps its name. */
function listMessageIds(): Record<string, string> {
  if (knownIds) return knownIds
  const sources = globSync('src/**/*.{ts,tsx}').map((path) => readFileSync(path, 'utf8'))
  const starts = sources.flatMap((code) => [...code.matchAll(keyStart)].map(([, start = '']) => start))
  const keys = listKeys().toSorted()
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

let knownFiles: MessageFile[] | undefined

type MessageFile = { language: Language; group: string; source: string; path: string }

function listMessageFiles(): MessageFile[] {
  const { shop: _, ...groups } = messageGroups
  knownFiles ??= keysOf(languages).flatMap((language) =>
    keysOf(groups).map((group) => {
      const source = `export default ${JSON.stringify(shortenKeys(readCatalogue(language, groups[group])))}\n`
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
      return { language, group, source, path: `/assets/messages-${language}-${group}-${hash}.js` }
    }),
  )
  return knownFiles
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
      const keys: Record<string, string[]> = JSON.parse(await readFile(`dist/client/${keysFile}`, 'utf8'))
      return `export const clientAssets = ${JSON.stringify(assetsOf(manifest, keys))}
export const precachedAssets = ${JSON.stringify({ build, files: precached })}
export const workerMessages = ${JSON.stringify(listWorkerMessages())}`
    },
  }
}

const panelRoutes = 'src/web/seller/routes.ts'
/** These modules import the pages. */
const pageLists = ['src/web/pages.ts', 'src/web/secondary-pages.ts', panelRoutes]

function assetsOf(manifest: Manifest, keysOfPage: Record<string, string[]>) {
  const chunksOf = (key: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(key)) return seen
    seen.add(key)
    for (const imported of manifest[key]?.imports ?? []) chunksOf(imported, seen)
    return seen
  }
  const shared = chunksOf(entry)
  const pages = Object.keys(manifest).filter((key) => key.endsWith('-page.tsx'))
  const filesOf = (keys: string[]) => keys.map((key) => `/${manifest[key]?.file}`)
  const stylesOf = (keys: string[]) =>
    keys.flatMap((key) => manifest[key]?.css ?? []).map((file) => `/${file}`)
  const ownChunks = (page: string) => [...chunksOf(page)].filter((key) => !shared.has(key))
  const shopKeys = Object.keys(readCatalogue('en', ['shop']))
  const idsOf = (keys: string[]) => Object.fromEntries(keys.map((key) => [key, listMessageIds()[key] ?? key]))
  const byPage = <Value>(read: (page: string) => Value) =>
    Object.fromEntries(pages.map((page) => [page.replace('src/web/', ''), read(page)]))
  return {
    script: `/${manifest[entry]?.file}`,
    cartScript: `/${manifest[cartScript]?.file}`,
    tapScript: `/${manifest[tapScript]?.file}`,
    shared: filesOf([...shared].filter((key) => key !== entry)),
    styles: `/${manifest[storefrontStyles]?.file}`,
    panelStyles: `/${manifest[panelRoutes]?.css?.[0]}`,
    fonts: (manifest[storefrontStyles]?.assets ?? [])
      .filter((file) => file.endsWith('.woff2'))
      .map((file) => `/${file}`),
    shopMessages: idsOf(shopKeys),
    pageMessages: byPage((page) => idsOf(keysOfPage[page] ?? [])),
    messages: Object.fromEntries(
      [...Map.groupBy(listMessageFiles(), ({ language }) => language)].map(([language, files]) => [
        language,
        Object.fromEntries(files.map(({ group, path }) => [group, path])),
      ]),
    ),
    pages: byPage((page) => filesOf(ownChunks(page))),
    pageStyles: byPage((page) => stylesOf(ownChunks(page))),
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
  const files = [...reach(entry, new Set()), cartScript, tapScript, storefrontStyles].flatMap((key) => {
    const { file = '', css = [], assets = [] } = manifest[key] ?? {}
    return [file, ...css, ...assets]
  })
  const wanted = [...new Set(files)].filter((file) =>
    /\.(js|css|woff2)$|\/empty-cart-[^/]+\.avif$/.test(file),
  )
  const messages = listMessageFiles().filter(
    ({ language, group }) => language === 'en' && group === 'storefront',
  )
  return [...wanted.toSorted().map((file) => `/${file}`), ...messages.map(({ path }) => path)]
}

// What pays and places an order needs the network. The storefront does not call what endpoint-request is for.
// A shared chunk has no path.
const notPrecached =
  /^_(?:endpoint-request|own-picture|payment-redirect|use-pay-order)-|src\/(?:contract\/|web\/(?:seller\/|storefront\/(?:account|address|orders|tickets|checkout\/(?:upi|practice|payment))\/|storefront\/catalogue\/sizes\/size-sheet|storefront\/(?:cart\/reorder-notice|home\/app-banner|layout\/suggestions)|storefront\/checkout\/(?:unpaid-orders-notice|waiting-order-dialog|place-order|rows\/(?:(?:slot|payment-method|substitution)-picker|credit-row))|storefront\/info\/(?!offline|contact).*-page\.tsx))/

/** What hydrates the first page, and what a press in a list runs: decision 0193. */
const compiledWhenLoaded = ['framework', 'entry-client', 'router', 'product-page']

/** Browsers that know the comment compile the whole file beside the page, not function by function in a press. */
function compileHints(): Plugin {
  return {
    name: 'haat:compile-hints',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      // After Vite's own, whose first line would stand before the comment.
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && compiledWhenLoaded.includes(file.name))
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
      },
    },
  }
}

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
