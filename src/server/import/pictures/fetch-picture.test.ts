import type { LookupAddress, lookup } from 'node:dns'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { maxPictureBytes } from '#domain/catalogue.ts'
import { type FetchOptions, fetchPicture } from './fetch-picture.ts'
import { isPublicAddress } from './public-address.ts'

let asked: { url: string; headers: IncomingHttpHeaders }[] = []
const replies: Record<string, (reply: ServerResponse) => unknown> = {
  '/a.jpg': (reply) => reply.end('a'),
  '/elsewhere': redirect('http://169.254.169.254/latest/meta-data'),
  '/loopback': (reply) => redirect(`http://localhost:${port}/a.jpg`)(reply),
  '/number': (reply) => redirect(`http://2130706433:${port + 1}/a.jpg`)(reply),
  '/file': redirect('file:///etc/passwd'),
  '/port': redirect('http://203.0.114.1:22/'),
  '/once': (reply) => reply.setHeader('set-cookie', 'a=b') && redirect('/a.jpg')(reply),
  '/loop': redirect('/loop'),
  '/1': redirect('/2'),
  '/2': redirect('/3'),
  '/3': redirect('a.jpg'),
  '/stated': (reply) => reply.writeHead(200, { 'content-length': maxPictureBytes + 1 }).write('a'),
  '/endless': (reply) => {
    const write = () => reply.destroyed || reply.write(Buffer.alloc(1024 * 1024), write)
    write()
  },
  '/silent': () => {},
  '/half': (reply) => reply.writeHead(200, { 'content-length': 10 }).write('a', () => reply.destroy()),
  '/empty': (reply) => reply.writeHead(204).end(),
}

/** On all addresses of this machine. It counts every request. */
const site = createServer((request, reply) => {
  asked.push({ url: request.url ?? '', headers: request.headers })
  const answer = replies[request.url ?? '']
  if (answer) answer(reply)
  else reply.writeHead(404).end()
}).listen(0)
const { port } = site.address() as AddressInfo
const here = `http://127.0.0.1:${port}`
const allowed = { extraServers: [`127.0.0.1:${port}`] }
/** The port is allowed, and no address of this machine. */
const refused = { extraServers: [`192.0.2.1:${port}`] }
beforeEach(() => {
  asked = []
})
afterAll(() => site.close())

function redirect(location: string) {
  return (reply: ServerResponse) => reply.writeHead(302, { location }).end()
}

async function get(link: string, options: FetchOptions = allowed): Promise<string> {
  const signal = new AbortController().signal
  return String(await fetchPicture({ link, signal }, options))
}

function resolveTo(...addresses: string[]) {
  let calls = 0
  const resolve = (_name: string, _options: unknown, callback: (...result: unknown[]) => void) => {
    const found: LookupAddress[] = addresses.map((address) => ({
      address,
      family: address.includes(':') ? 6 : 4,
    }))
    calls++
    callback(null, found)
  }
  return { lookup: resolve as unknown as typeof lookup, calls: () => calls }
}

test.each([...['8.8.8.8', '1.1.1.1', '203.0.114.1', '2001:4860:4860::8888', '2606:4700::1111']])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '10.255.255.255', '100.64.0.1', '127.0.0.1', '127.8.8.8'],
  ...['169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.1', '192.0.2.1', '192.88.99.1'],
  ...['192.168.0.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '224.0.0.1', '240.0.0.1'],
  ...['255.255.255.255', '::', '::1', '::127.0.0.1', '::7f00:1', '::ffff:127.0.0.1', '::ffff:8.8.8.8'],
  ...['::ffff:0:127.0.0.1', '64:ff9b::7f00:1', '64:ff9b::808:808', '64:ff9b:1::7f00:1', '100::1'],
  ...['2001::1', '2001:10::1', '2001:db8::1', '2002:7f00:1::', '3fff::1', '4000::1', '5f00::1'],
  ...['fc00::1', 'fd00::1', 'fe80::1', 'fec0::1', 'ff02::1', 'localhost', '127.1', ''],
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

describe('a link is refused without a request', () => {
  test.each([
    ...['127.0.0.1', 'localhost', 'LOCALHOST.', '2130706433', '0x7f000001', '0x7f.1', '0177.0.0.1'],
    ...['017700000001', '127.1', '0', '0.0.0.0', '[::1]', '[::]', '[::ffff:127.0.0.1]', '[::127.0.0.1]'],
    ...['①②⑦.0.0.1', '10.1.2.3', '169.254.169.254', '[64:ff9b::7f00:1]', '[fd00::1]'],
  ])('to %s', async (host) => {
    await expect(get(`http://${host}:${port}/a.jpg`, refused)).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/^The (link leads to a private address|site could not be reached)\.$/),
    })
    expect(asked).toEqual([])
  })

  test.each([
    ['file:///etc/passwd', 'This is not a web address.'],
    ['ftp://example.com/a.jpg', 'This is not a web address.'],
    ['http://', 'This is not a web address.'],
    ['http://a:b@example.com/a.jpg', 'The link contains a password.'],
    ['http://example.com:22/a.jpg', 'The link has a port that is not allowed.'],
    ['https://example.com:8443/a.jpg', 'The link has a port that is not allowed.'],
    ['http://127.0.0.1/a.jpg', 'The link leads to a private address.'],
  ])('%s: %s', async (link, message) => {
    await expect(get(link)).rejects.toMatchObject({ message })
  })

  test('if any address of its name is private, also after the name has changed', async () => {
    const link = `http://pictures.example:${port}/a.jpg`
    const good = resolveTo('127.0.0.1')
    expect(await get(link, { ...allowed, ...good })).toBe('a')
    expect(good.calls()).toBe(1)
    for (const addresses of [['10.0.0.1'], ['127.0.0.1', '10.0.0.1'], ['127.0.0.1', '::1']])
      await expect(get(link, { ...allowed, ...resolveTo(...addresses) })).rejects.toMatchObject({
        message: 'The link leads to a private address.',
      })
    expect(asked).toHaveLength(1)
  })
})

describe('a redirect', () => {
  test('is followed three times, without cookies and a referrer', async () => {
    expect(await get(`${here}/1`)).toBe('a')
    expect(await get(`${here}/once`)).toBe('a')
    expect(asked.map(({ url }) => url)).toEqual(['/1', '/2', '/3', '/a.jpg', '/once', '/a.jpg'])
    const names = ['accept', 'accept-encoding', 'connection', 'host', 'user-agent']
    for (const { headers } of asked) expect(Object.keys(headers).toSorted()).toEqual(names)
  })

  test.each([
    ['/elsewhere', 'The link leads to a private address.', 1],
    ['/loopback', 'The link leads to a private address.', 1],
    ['/number', 'The link has a port that is not allowed.', 1],
    ['/file', 'This is not a web address.', 1],
    ['/port', 'The link has a port that is not allowed.', 1],
    ['/loop', 'The link is redirected too often.', 4],
  ])('%s: %s', async (path, message, requests) => {
    // A name with an allowed address and ::1 is refused, so the name below has one address only.
    const options = path === '/loopback' ? { ...allowed, ...resolveTo('::1') } : allowed
    await expect(get(here + path, options)).rejects.toMatchObject({ message })
    expect(asked).toHaveLength(requests)
  })
})

test.each([
  ['/stated', 'The picture is larger than 10 MB.'],
  ['/endless', 'The picture is larger than 10 MB.'],
  ['/half', 'The site could not be reached.'],
  ['/missing', 'The site answered with status 404.'],
  ['/empty', 'The site answered with status 204.'],
])('%s: %s', async (path, message) => {
  await expect(get(here + path)).rejects.toMatchObject({ status: 400, message })
})

test('a site that does not answer is given up', async () => {
  const late = get(`${here}/silent`, { ...allowed, maxMs: 50 })
  await expect(late).rejects.toMatchObject({ message: 'The site took longer than 0.05 seconds.' })
})

test('the end of the run ends the request', async () => {
  const stopping = new AbortController()
  const signal = stopping.signal
  const open = fetchPicture({ link: `${here}/silent`, signal }, allowed)
  await expect.poll(() => asked.length).toBe(1)
  stopping.abort(new Error('the run was stopped'))
  await expect(open).rejects.toThrow('the run was stopped')
})
