import { type Api, createClient } from '#contract/client.ts'

/** One cookie jar for all processes, as behind a proxy. */
export function aBrowser() {
  const cookies = new Map<string, string>()
  const at = ({ url }: { url: string }): Api =>
    createClient(async (path, init) => {
      const headers = new Headers(init.headers)
      headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
      const reply = await fetch(url + path, { ...init, headers })
      for (const cookie of reply.headers.getSetCookie()) {
        const [name = '', value = ''] = cookie.split(';', 1)[0]!.split('=')
        cookies.set(name, value)
      }
      return reply
    })
  return { at }
}
