import { emptyPlace, importLarge, kindsHere, largeCount, type Place, placeWith } from './places.ts'
import { startShop } from './processes.ts'
import { median, ms, type Row, whole } from './table.ts'

const warmStarts = 3

/** From nothing to the first page, and how long a catalogue takes to import. */
export async function* starts(): AsyncGenerator<Row> {
  for (const kind of await kindsHere()) {
    for (const catalogue of ['demo', 'large'] as const) {
      const time = await warmStart(await placeWith(kind, catalogue))
      yield {
        what: `start to first page, warm, ${catalogue} catalogue, ${kind}`,
        measured: ms(time),
        aim: 'at most 3 s',
        ok: time <= 3000,
      }
    }
    const fresh = await emptyPlace(kind)
    fresh.env.DEMO_CATALOGUE = 'on'
    yield {
      what: `the very first start, with the demo, ${kind}`,
      measured: ms(await startOnce(fresh)),
      ok: null,
    }
    yield await timeImport(await emptyPlace(kind))
  }
}

async function warmStart(place: Place): Promise<number> {
  const times: number[] = []
  for (let start = 0; start < warmStarts; start++) times.push(await startOnce(place))
  return median(times)
}

async function startOnce(place: Place): Promise<number> {
  const shop = await startShop(place)
  await shop.stop()
  return shop.firstAnswerMs
}

async function timeImport(place: Place): Promise<Row> {
  const startedAt = performance.now()
  await importLarge(place)
  const time = performance.now() - startedAt
  return {
    what: `import of ${whole(largeCount)} products, ${place.kind}`,
    measured: ms(time),
    aim: 'at most 20 s',
    ok: time <= 20_000,
  }
}
