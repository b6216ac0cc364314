export type DatabaseUrl = {
  /** One URL for each host, in the order of DATABASE_URL. */
  hosts: string[]
  /** PgBouncer in transaction mode: each transaction may run on another connection of the server. */
  isPooled: boolean
}

const attributes = ['read-write', 'primary', 'any']

/**
 * `postgres://user:password@a:5432,b:5432/name?target_session_attrs=read-write`, as for libpq; node-postgres
 * knows one host only. Throws an Error whose message continues 'DATABASE_URL …' and contains no part of the URL.
 */
export function parseDatabaseUrl(text: string): DatabaseUrl {
  const parts = /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#]*)([^?#]*)(?:\?([^#]*))?$/.exec(text)
  if (!parts) throw new Error(`must be a URL such as ${example}`)
  const [, protocol = '', login = '', names = '', path = '', query = ''] = parts
  const parameters = new URLSearchParams(query)
  const isPooled = readSwitch(parameters, 'pgbouncer')
  const attribute = parameters.get('target_session_attrs')
  if (attribute !== null && !attributes.includes(attribute))
    throw new Error(`must be without target_session_attrs, or have one of ${attributes.join(', ')}`)
  for (const own of ['pgbouncer', 'target_session_attrs']) parameters.delete(own)
  const rest = `${path}${parameters.size > 0 ? `?${parameters}` : ''}`
  const hosts = names.split(',').map((name) => `${protocol}${login}${name}${rest}`)
  if (!names.split(',').every(isHost) || !hosts.every((url) => URL.canParse(url)))
    throw new Error(`must be a URL such as ${example}`)
  return { hosts: [...new Set(hosts)], isPooled }
}

const example = 'postgres://user:password@host:5432/name'

/** For messages: without user and password. */
export function hostName(url: string): string {
  const { host, searchParams } = new URL(url)
  return host || (searchParams.get('host') ?? '')
}

function readSwitch(parameters: URLSearchParams, name: string): boolean {
  const value = parameters.get(name) ?? 'false'
  if (value !== 'true' && value !== 'false')
    throw new Error(`must be without ${name}, or have ${name}=true or ${name}=false`)
  return value === 'true'
}

function isHost(name: string): boolean {
  return /^(\[[^\]]+\]|[^:]*)(:\d{1,5})?$/.test(name)
}
