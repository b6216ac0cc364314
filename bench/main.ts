import { cachedPages } from './cached-pages.ts'
import { imports } from './catalogue-import.ts'
import { deliveryQuotes } from './delivery-quotes.ts'
import { festival } from './festival.ts'
import { firstPage } from './home-page-size.ts'
import { hostileRequests } from './hostile-requests.ts'
import { memory } from './memory.ts'
import { orderEvents } from './order-events.ts'
import { orderVolume } from './order-volume.ts'
import { orders } from './orders.ts'
import { productLists } from './product-lists.ts'
import { registers } from './registers.ts'
import { reports } from './reports.ts'
import { printCells, printRow, type Row, readSelectedNames } from './results-table.ts'
import { searches } from './searches.ts'
import { sellerOrders } from './seller-orders.ts'
import { closeServer } from './shops.ts'

const questions: Record<string, () => AsyncGenerator<Row>> = {
  cached: cachedPages,
  lists: productLists,
  search: searches,
  orders,
  quotes: deliveryQuotes,
  import: imports,
  memory,
  'first-page': firstPage,
  'order-volume': orderVolume,
  'seller-orders': sellerOrders,
  'live-orders': orderEvents,
  today: reports,
  registers,
  festival,
  hostile: hostileRequests,
}

const startedAt = performance.now()
printCells(['what', 'measured', 'limit in the same run', 'ratio or aim', 'ok'])
try {
  for (const name of readSelectedNames(Object.keys(questions))) {
    for await (const row of questions[name]!()) {
      printRow(row)
      if (row.ok === false) process.exitCode = 2
    }
  }
} finally {
  await closeServer()
}
console.log(`\n${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
