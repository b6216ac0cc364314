import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { type Cluster, startCluster } from './cluster.ts'
import { type OrderClients, startOrdering } from './order-clients.ts'
import type { Part } from './part.ts'
import { MissingProgramsError } from './programs.ts'

/** Starts the cluster and reads commands from the terminal. */

const help = `Commands:
  status             the parts, and which database takes writes
  kill PART          ends it like a power cut (SIGKILL)
  freeze PART        stops it like a machine that hangs (SIGSTOP); thaw PART lets it go on
  stop PART          ends it in order; start PART starts it again
  freeze network1    cuts pg1 off from etcd and the other databases
  orders             eight shoppers order until 'orders' is entered again
  quit               stops everything and keeps the data`

const clientCount = 8

const actions: Record<string, (part: Part) => void | Promise<void>> = {
  kill: (part) => part.signal('SIGKILL'),
  freeze: (part) => part.signal('SIGSTOP'),
  thaw: (part) => part.signal('SIGCONT'),
  stop: (part) => part.stop(),
  start: (part) => part.start(),
}

try {
  await run()
} catch (error) {
  console.error(error instanceof MissingProgramsError ? error.message : error)
  process.exitCode = 1
}

async function run(): Promise<void> {
  const folder = resolve(process.env.CLUSTER_DIR ?? 'data/cluster')
  console.log(
    'Starting three databases, three etcd, OpenStack Swift, HAProxy and two processes of the shop …',
  )
  const cluster = await startCluster({
    folder,
    port: Number(process.env.PORT ?? 3000),
    shopEnv: {
      SELLER_EMAIL: process.env.SELLER_EMAIL ?? 'seller@haat.example',
      SELLER_PASSWORD: process.env.SELLER_PASSWORD ?? 'three-machines-in-one',
      DEMO_CATALOGUE: process.env.DEMO_CATALOGUE ?? 'on',
      // The shoppers of 'orders' order without pauses.
      MAX_OPEN_CASH_ORDERS: '0',
      MAX_SHOPPER_ORDERS_PER_HOUR: '0',
      MAX_NETWORK_ORDERS_PER_HOUR: '0',
    },
  })
  console.log(`The shop is open: ${cluster.url} (logs and data: ${folder})`)
  console.log(`Its pictures are in Swift: ${cluster.shopEnv.PICTURES_URL}\n${help}`)
  const input = createInterface({ input: process.stdin, output: process.stdout, prompt: '> ' })
  process.once('SIGTERM', () => input.close())
  input.on('SIGINT', () => input.close())
  let clients: OrderClients | null = null
  input.prompt()
  for await (const line of input) {
    const [command = '', name = ''] = line.trim().split(/\s+/)
    if (command === 'quit') break
    if (command === 'orders') clients = await toggleOrders(cluster, clients)
    else await obey(cluster, { command, name })
    input.prompt()
  }
  input.close()
  await clients?.stop()
  console.log('Stopping …')
  await cluster.close()
}

async function obey(cluster: Cluster, { command, name }: { command: string; name: string }): Promise<void> {
  const action = Object.hasOwn(actions, command) ? actions[command] : undefined
  const part = cluster.parts.find((one) => one.name === name)
  if (action && part) await action(part)
  else if (action) console.log(`There is no part "${name}". Parts: ${partNames(cluster)}`)
  else if (command === 'status') {
    for (const { name, isRunning } of cluster.parts)
      console.log(`${name.padEnd(15)} ${isRunning() ? 'runs' : 'is stopped'}`)
    console.log(`Writes go to ${(await cluster.findPrimary()) ?? 'no database now'}.`)
  } else console.log(help)
}

function partNames({ parts }: Cluster): string {
  return parts.map(({ name }) => name).join(', ')
}

async function toggleOrders(cluster: Cluster, clients: OrderClients | null): Promise<OrderClients | null> {
  if (!clients) {
    console.log(`${clientCount} shoppers order. Enter 'orders' again for the result.`)
    return startOrdering({ url: cluster.url, count: clientCount })
  }
  await clients.stop()
  const { acknowledged, faults, failedVisits } = clients
  const lost = await clients.listLost()
  const pause = (clients.longestPause(acknowledged[0]?.at ?? Date.now()) / 1000).toFixed(1)
  console.log(
    `${acknowledged.length} orders acknowledged, ${lost.length} lost, ${faults.length} faults, ` +
      `${failedVisits.length} pages without an answer, at most ${pause} s without an order.`,
  )
  for (const sentence of [...lost, ...faults, ...failedVisits].slice(0, 20)) console.log(`  ${sentence}`)
  return null
}
