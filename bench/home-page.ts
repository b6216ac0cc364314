import { homePageLimits, measureHomePage } from './home-page-size.ts'
import type { Row } from './results-table.ts'

/** What a phone fetches before Home can be used. */
export async function* homePage(): AsyncGenerator<Row> {
  const { scripts, styles, fonts } = await measureHomePage()
  const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
  yield {
    what: 'JavaScript of Home, gzip',
    measured: kb(scripts),
    aim: `at most ${homePageLimits.scripts} KB`,
    ok: scripts / 1024 <= homePageLimits.scripts,
  }
  yield { what: 'styles (gzip) and fonts of Home', measured: `${kb(styles)} and ${kb(fonts)}`, ok: null }
}
