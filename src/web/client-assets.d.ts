/** What the client build is called, made by the plugin of that name in vite.config.ts. Paths from the root of the site. */
declare module 'virtual:client-assets' {
  export const clientAssets: {
    /** The entry script. */
    script: string
    /** What the entry imports at once. */
    shared: string[]
    styles: string[]
    fonts: string[]
    /** For each page's source file, from src/web: what it needs besides the entry and its imports. */
    pages: Record<string, string[]>
  }

  /** What the service worker keeps. */
  export const keptAssets: {
    /** A name for this build: another one for other files. */
    build: string
    files: string[]
  }
}
