/** Tables that grow with sales or with the catalogue. A lock that lasts as long as a scan of one stops the shop. */
const bigTables = [
  ...['orders', 'order_lines', 'order_events', 'order_payments', 'order_networks', 'dirty_days'],
  ...['products', 'stock_movements', 'audit_log', 'messages', 'push_deliveries'],
  ...['payment_sessions', 'payment_events', 'payment_exceptions', 'users', 'addresses', 'cart_items'],
  ...[
    'user_sessions',
    'user_devices',
    'failed_logins',
    'unverified_mails',
    'day_products',
    'period_products',
  ],
]

type File = { name: string; text: string }
type Statement = { text: string; isNew: (table: string) => boolean }

const volatile =
  /\b(random|gen_random_uuid|uuidv7|uuid_generate_v\w+|clock_timestamp|statement_timestamp|timeofday|nextval)\s*\(/

/** Returns a sentence for each statement that could stop the running shop or break the previous release. */
export function listMigrationFaults({ name, text }: File, earlier: readonly string[] = []): string[] {
  const marker = text.split('\n', 1)[0] ?? ''
  const isAlone = marker === '-- outside a transaction'
  const needed = /^-- needs (\S+)$/.exec(marker)?.[1]
  const statements = splitStatements(text)
  const created = statements.flatMap(
    (statement) => /^create (?:unlogged )?table (?:if not exists )?(\w+)/.exec(statement)?.[1] ?? [],
  )
  const isNew = (table: string) => created.includes(table)
  const faults = statements.flatMap((statement) => [
    ...listFaults({ text: statement, isNew }),
    ...(needed === undefined ? listContractFaults(statement) : []),
  ])
  if (needed !== undefined && !earlier.includes(needed))
    faults.push(`needs ${needed}, which is no earlier migration`)
  const concurrent = statements.filter((statement) =>
    /^create (?:unique )?index concurrently/.test(statement),
  )
  if (isAlone !== concurrent.length > 0 || (isAlone && statements.length !== 1))
    faults.push("CREATE INDEX CONCURRENTLY stands alone in its file, below '-- outside a transaction'")
  const added = statements.some((statement) => /\bnot valid\b/.test(statement))
  if (added && statements.some((statement) => /\bvalidate constraint\b/.test(statement)))
    faults.push('VALIDATE CONSTRAINT needs a later file: in this one the lock of NOT VALID is still held')
  if (
    !added &&
    statements.some((statement) => /^create or replace function meets_\w+_rules\b/.test(statement))
  )
    faults.push('a changed rule holds for the rows that are there: add its CHECK again, NOT VALID')
  return faults.map((fault) => `${name}: ${fault}`)
}

function listFaults({ text, isNew }: Statement): string[] {
  const isBig = (table = '') => bigTables.includes(table) && !isNew(table)
  if (/^do\b/.test(text)) return ['DO hides its statements from this check']
  if (/^(cluster|vacuum|reindex)\b/.test(text))
    return [`${text.split(' ')[0]?.toUpperCase()} locks the whole table`]
  const index = /^create (?:unique )?index (concurrently )?.*?\bon (?:only )?(\w+)/.exec(text)
  if (index && !index[1] && isBig(index[2])) return [`an index on ${index[2]} must be built CONCURRENTLY`]
  const changed = /^(update|delete from|truncate(?: table)?|lock(?: table)?) (?:only )?(\w+)/.exec(text)
  if (changed && isBig(changed[2]))
    return [`${changed[1]} of all ${changed[2]} belongs to a job, in small batches`]
  const altered = /^alter table (?:if exists )?(?:only )?(\w+) (.*)$/.exec(text)
  if (!altered || !isBig(altered[1])) return []
  return splitTopLevel(altered[2] ?? '', ',').flatMap((action) => {
    const fault = faultOf(action)
    return fault ? [`${altered[1]}: ${fault}`] : []
  })
}

function faultOf(action: string): string | null {
  if (/^(?:add )?(?:constraint \w+ )?(?:check|foreign key|exclude)\b|^add constraint/.test(action))
    return /\bnot valid$|\busing index\b/.test(action) ? null : 'a constraint must be added NOT VALID'
  if (/^add (?:primary key|unique)\b/.test(action))
    return /\busing index\b/.test(action) ? null : 'a unique index must be built CONCURRENTLY'
  if (/^add\b/.test(action)) return faultOfColumn(action)
  if (/^alter (?:column )?\w+ (?:set data )?type\b/.test(action)) return 'a new type rewrites the table'
  if (/^alter (?:column )?\w+ set not null$/.test(action))
    return 'SET NOT NULL scans the table: add CHECK (… IS NOT NULL) NOT VALID instead'
  if (/^alter (?:column )?\w+ (?:add generated|set expression)/.test(action)) return 'the table is rewritten'
  if (/^set (?:tablespace|logged|unlogged|access method)\b/.test(action)) return 'the table is rewritten'
  return null
}

function faultOfColumn(column: string): string | null {
  if (/\bgenerated\b|\b(?:small|big)?serial\d?\b/.test(column)) return 'a generated column rewrites the table'
  if (volatile.test(column)) return 'a volatile default rewrites the table'
  if (/\bnot null\b/.test(column) && !/\bdefault\b/.test(column)) return 'NOT NULL needs a DEFAULT'
  if (/\b(?:check|references)\b/.test(column)) return 'a constraint must be added on its own, NOT VALID'
  if (/\b(?:unique|primary key)\b/.test(column)) return 'a unique index must be built CONCURRENTLY'
  return null
}

/** What the previous release may still read. */
function listContractFaults(statement: string): string[] {
  if (/^alter table .*\brename\b/.test(statement))
    return ['RENAME: add the new name, move, then drop the old one']
  if (
    /^drop table\b|^alter table .*\bdrop (?:column )?(?!constraint\b|default\b|not null\b|expression\b|identity\b)\w/.test(
      statement,
    )
  )
    return ["DROP waits until no running release uses it: say '-- needs FILE' on the first line"]
  return []
}

/** In lower case, without comments, the text of strings and function bodies. */
function splitStatements(text: string): string[] {
  const bare = text
    .replace(/--.*$/gm, ' ')
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/(\$\w*\$)[\s\S]*?\1/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .replaceAll('"', '')
    .replace(/\bpublic\./g, '')
  return splitTopLevel(bare.toLowerCase(), ';')
}

function splitTopLevel(text: string, separator: string): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of text) {
    if (letter === '(') depth++
    if (letter === ')') depth--
    if (letter === separator && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.replace(/\s+/g, ' ').trim()).filter((part) => part !== '')
}
