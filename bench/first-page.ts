import { firstPageLimits, measureFirstPage } from './first-page-size.ts'
import type { Row } from './table.ts'

/** What a phone fetches before Home can be used. */
export async function* firstPage(): AsyncGenerator<Row> {
  const { scripts, styles, fonts } = await measureFirstPage()
  const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
  yield {
    what: 'JavaScript of Home, gzip',
    measured: kb(scripts),
    aim: `at most ${firstPageLimits.scripts} KB`,
    ok: scripts / 1024 <= firstPageLimits.scripts,
  }
  yield { what: 'styles (gzip) and fonts of Home', measured: `${kb(styles)} and ${kb(fonts)}`, ok: null }
}
