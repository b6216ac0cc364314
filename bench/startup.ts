import {
  type BenchEnvironment,
  createSeededEnvironment,
  type DatabaseKind,
  largeCount,
  listDatabaseKinds,
} from './environments.ts'
import { median, ms, type Row, whole } from './results-table.ts'
import { startShop } from './shop-process.ts'

const warmStarts = 3
const warmAtMost = 3000
const importAtMost = 20_000

/** From the start of the process to the first page, and how long a catalogue takes to import. */
export async function* starts(): AsyncGenerator<Row> {
  for (const kind of await listDatabaseKinds()) {
    const [demo, large] = [
      await createSeededEnvironment(kind, 'demo'),
      await createSeededEnvironment(kind, 'large'),
    ]
    yield warmRow(await warmStart(demo), { kind, catalogue: 'demo' })
    yield warmRow(await warmStart(large), { kind, catalogue: 'large' })
    yield { what: `the very first start, with the demo, ${kind}`, measured: ms(demo.seededInMs), ok: null }
    yield {
      what: `import of ${whole(largeCount)} products, ${kind}`,
      measured: ms(large.seededInMs),
      aim: `at most ${importAtMost / 1000} s`,
      ok: large.seededInMs <= importAtMost,
    }
  }
}

function warmRow(time: number, { kind, catalogue }: { kind: DatabaseKind; catalogue: string }): Row {
  return {
    what: `start to first page, warm, ${catalogue} catalogue, ${kind}`,
    measured: ms(time),
    aim: `at most ${warmAtMost / 1000} s`,
    ok: time <= warmAtMost,
  }
}

async function warmStart(place: BenchEnvironment): Promise<number> {
  const times: number[] = []
  for (let start = 0; start < warmStarts; start++) {
    const shop = await startShop(place)
    await shop.stop()
    times.push(shop.firstAnswerMs)
  }
  return median(times)
}
