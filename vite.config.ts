import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Manifest, type Plugin } from 'vite'

/**
 * `vite build` makes the browser's files in dist/client first and then the page renderer in dist/server, which
 * carries the names of the former.
 */
export default defineConfig({
  plugins: [react(), tailwindcss(), quietSonner(), leanRouter(), clientAssets(), precompressed()],
  publicDir: false,
  builder: {
    async buildApp(builder) {
      const { client, ssr } = builder.environments
      if (!client || !ssr) throw new Error('Vite knows no client and ssr environments')
      await builder.build(client)
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
              ],
            },
          },
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
        rolldownOptions: {
          input: ['src/web/entry-server.tsx'],
          output: { entryFileNames: '[name].js' },
        },
      },
    },
  },
})

/**
 * Sonner writes its style sheet into a style element as it loads, which our content security policy forbids. We ship
 * the same sheet as a file (ui/toaster.tsx imports it) and take the writing out.
 */
function quietSonner(): Plugin {
  return {
    name: 'haat:quiet-sonner',
    transform: {
      filter: { id: /node_modules[\\/]sonner[\\/]dist[\\/]index\.mjs/ },
      handler(code) {
        const quiet = code.replace(/^__insertCSS\(".*"\);?$/m, '')
        if (quiet === code)
          throw new Error('Sonner no longer inserts its CSS as expected: see vite.config.ts')
        return { code: quiet, map: null }
      },
    },
  }
}

/**
 * The router's module of components keeps its Link, with the prefetching of another mode behind it, even where nobody uses
 * it (we have our own in ui/link.tsx): it is made by a call and named by an assignment. Saying that both may be left
 * out lets the bundler do so.
 */
function leanRouter(): Plugin {
  return {
    name: 'haat:lean-router',
    transform: {
      filter: {
        id: /node_modules[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/](dom[\\/]lib|dom[\\/]ssr[\\/]components|context)\.js/,
      },
      handler(code) {
        const lean = code
          .replace(/^\w+\.displayName = "\w+";$/gm, '')
          .replace(/= (React\$1\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1')
        if (lean === code) throw new Error('React Router is no longer built as expected: see vite.config.ts')
        return { code: lean, map: null }
      },
    },
  }
}

const assetsModule = 'virtual:client-assets'

/** Tells the page renderer what the client build is called: `virtual:client-assets`, described in src/web/client-assets.d.ts. */
function clientAssets(): Plugin {
  return {
    name: 'haat:client-assets',
    resolveId: (id) => (id === assetsModule ? `\0${assetsModule}` : null),
    async load(id) {
      if (id !== `\0${assetsModule}`) return null
      const manifest: Manifest = JSON.parse(await readFile('dist/client/.vite/manifest.json', 'utf8'))
      return `export const clientAssets = ${JSON.stringify(assetsOf(manifest))}`
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
    styles: (manifest[entry]?.css ?? []).map((file) => `/${file}`),
    fonts: (manifest[entry]?.assets ?? [])
      .filter((file) => file.endsWith('.woff2'))
      .map((file) => `/${file}`),
    pages: Object.fromEntries(pages.map((page) => [page.replace('src/web/', ''), filesOf(ownChunks(page))])),
  }
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
