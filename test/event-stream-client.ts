import { once } from 'node:events'
import { endpointPath } from '#contract/endpoint-request.ts'
import type { eventStreams } from '#contract/requests/body-kinds.ts'
import type { OrderEvent } from '#contract/seller/order.ts'
import type { Browser, Shop } from './shop.ts'

export type ReceivedEvent = { id: number; event: string; order: OrderEvent }

export type EventStreamClient = {
  status: number
  headers: Record<string, unknown>
  events: ReceivedEvent[]
  text: () => string
  /** The ids of an event's orders, as received. */
  orderIdsOf: (event: string) => string[]
  isClosed: () => boolean
  close: () => void
}

export async function openEventStream(
  shop: Shop,
  browser: Browser,
  {
    lastEventId,
    headers = {},
    endpoint = 'streamOrderEvents',
  }: {
    lastEventId?: number | string
    headers?: Record<string, string>
    endpoint?: (typeof eventStreams)[number]
  } = {},
): Promise<EventStreamClient> {
  const reply = await shop.app.inject({
    url: endpointPath(endpoint, {}),
    headers: {
      cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; '),
      ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }),
      ...headers,
    },
    payloadAsStream: true,
  })
  const stream = reply.stream()
  let [text, isClosed] = ['', false]
  const events: ReceivedEvent[] = []
  let rest = ''
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
    const blocks = (rest + chunk).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) events.push(...parseEvent(block))
  })
  const end = () => {
    isClosed = true
  }
  stream.on('end', end).on('close', end).on('error', end)
  if (reply.statusCode !== 200) await once(stream, 'end')
  return {
    status: reply.statusCode,
    headers: reply.headers,
    events,
    text: () => text,
    orderIdsOf: (event) => events.filter((one) => one.event === event).map(({ order }) => order._id),
    isClosed: () => isClosed,
    close: () => reply.raw.res.destroy(),
  }
}

/** [] for heartbeats and the retry field. */
function parseEvent(block: string): ReceivedEvent[] {
  const fields = new Map(
    block.split('\n').map((line) => [line.split(': ', 1)[0]!, line.slice(line.indexOf(': ') + 2)]),
  )
  const event = fields.get('event')
  if (!event || event === 'beat') return []
  return [{ id: Number(fields.get('id')), event, order: JSON.parse(fields.get('data') ?? '{}') }]
}
