import { weekdays } from '#domain/delivery/opening-hours.ts'
import { type DeliveryArea, defaultTerms } from '#domain/delivery/terms.ts'
import { replaceSettings } from '#server/settings/settings-store.ts'
import { connect, get } from './http-client.ts'
import { latencyRow, type Row } from './results-table.ts'
import { seedShoppers } from './seed-orders.ts'
import { startShop } from './shop-process.ts'
import { availableKinds, emptyShop, withDatabase } from './shops.ts'

const quoteCount = 2_000
/** Until V8 has optimized the hot code. */
const warmUpCount = 2_000
const areaCount = 50

/** The address matches the last area, which has four slots a day. */
export async function* deliveryQuotes(): AsyncGenerator<Row> {
  for (const kind of await availableKinds()) {
    const place = await emptyShop(kind, { DEMO_CATALOGUE: 'off' })
    const { shoppers } = await withDatabase(place, async (database) => {
      const delivery = { terms: defaultTerms, areas: listAreas(), distances: [] }
      await replaceSettings(database.db, { version: 1, savedVersion: 1, changed: { delivery } })
      return seedShoppers(database)
    })
    const shop = await startShop(place)
    const connection = await connect(shop.port)
    const times: number[] = []
    for (let count = -warmUpCount; count < quoteCount; count++) {
      const shopper = shoppers[Math.abs(count) % shoppers.length]!
      const path = `/api/delivery/quote?address=${shopper.address}&amount=250`
      const startedAt = performance.now()
      const reply = JSON.parse(String(await get(connection, { path, headers: { cookie: shopper.cookie } })))
      if (count >= 0) times.push(performance.now() - startedAt)
      if (reply.quote.charge !== 25 || reply.quote.slots.length === 0) throw new Error('a wrong quote')
    }
    connection.close()
    yield latencyRow({ what: `delivery quote, ${areaCount} areas, ${kind}`, times, maxP99: 5 })
    await shop.stop()
  }
}

function listAreas(): DeliveryArea[] {
  const slots = ['09:00', '12:00', '15:00', '18:00'].map((from) => ({
    ...{ days: weekdays, from, to: `${Number(from.slice(0, 2)) + 2}:00`, capacity: 10, cutoffMinutes: 60 },
  }))
  return Array.from({ length: areaCount }, (_, index) => ({
    ...{ id: `area-${index}`, name: `Area ${index}`, localities: [], maxKm: null },
    pins: [index === areaCount - 1 ? '784164' : `${100_001 + index}`],
    terms: { ...defaultTerms, chargePaise: 25_00, slots },
  }))
}
