import type { Database } from './database.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { openServer, type ServerOptions } from './server/open-server.ts'

/** Without `url` the embedded database; without `dataDir` that in memory. Throws `StartupError`. */
export async function openDatabase({ url, dataDir, ...server }: DatabaseOptions): Promise<Database> {
  return url === null ? openEmbedded({ dataDir }) : openServer({ url, ...server })
}

type DatabaseOptions = Omit<ServerOptions, 'url'> & { url: string | null; dataDir: string | null }
