import { cachedPages } from './cached.ts'
import { firstPage } from './first-page.ts'
import { panelImport } from './import.ts'
import { uncachedLists } from './lists.ts'
import { liveOrders } from './live-orders.ts'
import { memory } from './memory.ts'
import { orders } from './orders.ts'
import { closePlaces } from './places.ts'
import { sellerOrders } from './seller-orders.ts'
import { sellerProducts } from './seller-products.ts'
import { starts } from './start.ts'
import { statements } from './statements.ts'
import { printHeading, printRow, type Row } from './table.ts'
import { today } from './today.ts'

const questions: Record<string, () => AsyncGenerator<Row>> = {
  cached: cachedPages,
  lists: uncachedLists,
  orders,
  start: starts,
  import: panelImport,
  memory,
  'first-page': firstPage,
  'seller-products': sellerProducts,
  'seller-orders': sellerOrders,
  'live-orders': liveOrders,
  today,
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
  await closePlaces()
}
console.log(`\n${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
process.exitCode = isMissed ? 2 : 0
