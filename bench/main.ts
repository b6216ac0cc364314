import { cachedPages } from './cached-pages.ts'
import { panelImport } from './catalogue-import.ts'
import { closeEnvironments } from './environments.ts'
import { homePage } from './home-page.ts'
import { memory } from './memory.ts'
import { orderEvents } from './order-events.ts'
import { orders } from './orders.ts'
import { uncachedLists } from './product-lists.ts'
import { reports } from './reports.ts'
import { printHeading, printRow, type Row } from './results-table.ts'
import { sellerOrders } from './seller-orders.ts'
import { sellerProducts } from './seller-products.ts'
import { statements } from './sql-statements.ts'
import { starts } from './startup.ts'

const questions: Record<string, () => AsyncGenerator<Row>> = {
  cached: cachedPages,
  lists: uncachedLists,
  orders,
  start: starts,
  import: panelImport,
  memory,
  'first-page': homePage,
  'seller-products': sellerProducts,
  'seller-orders': sellerOrders,
  'live-orders': orderEvents,
  today: reports,
  statements,
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in questions))
if (unknown.length > 0) {
  console.error(
    `There is no question ${unknown.join(', ')}. There are: ${Object.keys(questions).join(', ')}.`,
  )
  process.exit(1)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

const startedAt = performance.now()
let isMissed = false
printHeading()
try {
  for (const [name, ask] of Object.entries(questions)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    for await (const row of ask()) {
      printRow(row)
      isMissed ||= row.ok === false
    }
  }
} finally {
  await closeEnvironments()
}
console.log(`\n${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
process.exitCode = isMissed ? 2 : 0
