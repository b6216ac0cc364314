import { toShopError } from './errors.ts'
import { StartupError } from './startup-error.ts'

/** The sentence of an expected error; the full stack of any other. */
export function formatCliError(error: unknown): string {
  if (error instanceof StartupError) return error.message
  if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    return `${error.message}. --help tells more.`
  const known = toShopError(error)
  if (known.code !== 'internal') return `${known.message} Nothing was changed; --help tells more.`
  return `Nothing was changed. ${error instanceof Error ? error.stack : error}`
}
