import { describe, expect, test } from 'vitest'
import { hostName, parseDatabaseUrl } from './database-url.ts'

describe('a database URL', () => {
  test.each([
    ['postgres://haat:secret@db/haat', ['postgres://haat:secret@db/haat']],
    ['postgresql://db', ['postgresql://db']],
    ['postgres://haat@[::1]:5433/haat', ['postgres://haat@[::1]:5433/haat']],
    ['postgres://localhost/haat?host=%2Frun%2Fpg', ['postgres://localhost/haat?host=%2Frun%2Fpg']],
    [
      'postgres://haat:a%40b@a:5432,b:5433,[::1]/haat?target_session_attrs=read-write&sslmode=verify-full',
      [
        'postgres://haat:a%40b@a:5432/haat?sslmode=verify-full',
        'postgres://haat:a%40b@b:5433/haat?sslmode=verify-full',
        'postgres://haat:a%40b@[::1]/haat?sslmode=verify-full',
      ],
    ],
    ['postgres://a,a,b/haat', ['postgres://a/haat', 'postgres://b/haat']],
  ])('%s names its hosts', (url, hosts) => {
    expect(parseDatabaseUrl(url)).toEqual({ hosts, isPooled: false })
  })

  test('says that it leads to PgBouncer', () => {
    expect(parseDatabaseUrl('postgres://haat@bouncer:6432/haat?pgbouncer=true')).toEqual({
      hosts: ['postgres://haat@bouncer:6432/haat'],
      isPooled: true,
    })
    expect(parseDatabaseUrl('postgres://db/haat?pgbouncer=false').isPooled).toBe(false)
  })

  test.each([
    'mysql://root:hunter2@db/x',
    'localhost:5432',
    'postgres://haat:hunter2@a:5432,b:port/haat',
    'postgres://haat:hunter2@a,,b/haat',
    'postgres://haat:hunter2@a:70000/haat',
    'postgres://haat:hunter2@a,b/haat?target_session_attrs=prefer-standby',
    'postgres://haat:hunter2@a/haat?pgbouncer=1',
  ])('%s is refused without naming its password', (url) => {
    const read = () => parseDatabaseUrl(url)
    expect(read).toThrow(/^must be (a URL such as|without target_session_attrs|without pgbouncer)/)
    expect(read).not.toThrow('hunter2')
  })

  test('is named in messages without its password', () => {
    expect(hostName('postgres://haat:hunter2@db-2:5432/haat')).toBe('db-2:5432')
  })
})
