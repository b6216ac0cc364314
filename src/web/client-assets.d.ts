/** The files of the client build, from client-assets in vite.config.ts, as paths from the root. */
declare module 'virtual:client-assets' {
  export const clientAssets: {
    script: string
    /** Requests the products of the cart before the entry has arrived. */
    cartScript: string
    /** Keeps what is pressed before the entry has arrived. */
    tapScript: string
    /** Modules that the entry imports statically. */
    shared: string[]
    /** The style sheet of the storefront. Pages of the panel have theirs in its place. */
    styles: string
    panelStyles: string
    fonts: string[]
    /** The keys of the part `shop`, with their ids in the browser's code. */
    shopMessages: Record<string, string>
    /** By source file of a page: the keys of the messages that its own code shows, with their ids. */
    pageMessages: Record<string, Record<string, string>>
    /** By language: what browsers load of its messages, apart from `shop`. */
    messages: Record<
      import('#domain/i18n/language.ts').Language,
      import('#web/i18n/load-messages.ts').MessageFiles
    >
    /** By source file of a page: what it needs besides the entry. */
    pages: Record<string, string[]>
    /** The style sheets of these. */
    pageStyles: Record<string, string[]>
  }

  /** The texts of the service worker, by language. */
  export const workerMessages: Record<
    import('#domain/i18n/language.ts').Language,
    import('#domain/i18n/translate.ts').Catalogue
  >

  export const precachedAssets: {
    /** Changes with the files. */
    build: string
    files: string[]
  }
}
