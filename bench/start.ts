import { type Kind, kindsHere, largeCount, type Place, placeWith } from './places.ts'
import { startShop } from './processes.ts'
import { median, ms, type Row, whole } from './table.ts'

const warmStarts = 3
const warmAtMost = 3000
const importAtMost = 20_000

/** From the start of the process to the first page, and how long a catalogue takes to import. */
export async function* starts(): AsyncGenerator<Row> {
  for (const kind of await kindsHere()) {
    const [demo, large] = [await placeWith(kind, 'demo'), await placeWith(kind, 'large')]
    yield warmRow(await warmStart(demo), { kind, catalogue: 'demo' })
    yield warmRow(await warmStart(large), { kind, catalogue: 'large' })
    yield { what: `the very first start, with the demo, ${kind}`, measured: ms(demo.filledInMs), ok: null }
    yield {
      what: `import of ${whole(largeCount)} products, ${kind}`,
      measured: ms(large.filledInMs),
      aim: `at most ${importAtMost / 1000} s`,
      ok: large.filledInMs <= importAtMost,
    }
  }
}

function warmRow(time: number, { kind, catalogue }: { kind: Kind; catalogue: string }): Row {
  return {
    what: `start to first page, warm, ${catalogue} catalogue, ${kind}`,
    measured: ms(time),
    aim: `at most ${warmAtMost / 1000} s`,
    ok: time <= warmAtMost,
  }
}

async function warmStart(place: Place): Promise<number> {
  const times: number[] = []
  for (let start = 0; start < warmStarts; start++) {
    const shop = await startShop(place)
    await shop.stop()
    times.push(shop.firstAnswerMs)
  }
  return median(times)
}
