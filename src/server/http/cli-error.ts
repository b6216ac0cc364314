import { toShopError } from './errors.ts'
import { StartupError } from './startup-error.ts'

/** Unexpected errors have their stack. */
export function formatCliError(error: unknown): string {
  if (error instanceof StartupError) return error.message
  if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    return `${error.message}. See --help.`
  const known = toShopError(error)
  if (known.code !== 'internal') return `${known.message} Nothing was changed. See --help.`
  return `Nothing was changed. ${error instanceof Error ? error.stack : error}`
}
