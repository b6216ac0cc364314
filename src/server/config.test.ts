import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { listEnvWarnings } from './env-warnings.ts'

const liveStripe = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

describe('the environment', () => {
  test('that is empty runs a shop on this machine', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: './data',
      databaseUrl: null,
      database: { directUrl: null, readUrl: null, poolSize: 10, waitMs: 60_000 },
      pictureBucket: null,
      picturesPublicUrl: null,
      aws: { credentials: null, region: null },
      publicUrl: null,
      apiBaseUrl: '',
      webOrigins: [],
      refuseWebOriginsWithOk: false,
      secretKeys: [],
      firstSeller: null,
      demoCatalogue: 'auto',
      stripe: null,
      practicePayment: true,
      smtpUrl: null,
      mailFrom: null,
      orderRetentionDays: 2920,
      maxConnections: 10_000,
      maxStallSeconds: 60,
      drainSeconds: 0,
      metrics: null,
      deliverOnlyToPincodes: false,
      orderLimits: { openCash: 5, shopperPerHour: 20, networkPerHour: 60 },
      trustProxy: false,
      logLevel: 'info',
      footerBaseUrl: '',
      languages: ['en', 'hi', 'as'],
      serviceWorker: true,
      nightlyBackup: true,
      backupTo: null,
      backupKey: null,
    })
  })

  test('may set every value', () => {
    const env = readConfig({
      PORT: ' 8080 ',
      HOST: '::',
      DATA_DIR: '/var/lib/haat',
      DATABASE_URL: 'postgres://haat:secret@bouncer-1,bouncer-2:6432/haat?pgbouncer=true',
      DATABASE_DIRECT_URL: 'postgres://haat:secret@db-1:5432,db-2/haat?target_session_attrs=read-write',
      DATABASE_READ_URL: 'postgres://haat:secret@db-3/haat',
      DATABASE_POOL: '20',
      DATABASE_WAIT_SECONDS: '0',
      PICTURES_URL: 's3://haat-pictures/shop/?endpoint=https://store.example/&region=eu-central-1',
      PICTURES_PUBLIC_URL: 'https://cdn.example/haat/',
      AWS_ACCESS_KEY_ID: 'AKIA1',
      AWS_SECRET_ACCESS_KEY: 'secret',
      AWS_SESSION_TOKEN: 'token',
      AWS_REGION: 'ap-south-1',
      PUBLIC_URL: 'HTTPS://Haat.Example/',
      API_BASE_URL: 'https://api.haat.example/v1/',
      WEB_ORIGINS: 'https://a.example, http://localhost:4000',
      WEB_ORIGINS_REFUSALS: '200',
      SELLER_EMAIL: 'owner@haat.example',
      SELLER_PASSWORD: 'weekly-market-at-dawn',
      DEMO_CATALOGUE: 'off',
      STRIPE_SECRET_KEY: 'rk_live_a1',
      STRIPE_WEBHOOK_SECRET: 'whsec_b2, whsec_c3',
      SMTP_URL: 'smtps://haat:secret@mail.example',
      MAIL_FROM: 'Haat <orders@haat.example>',
      DELIVER_ONLY_TO_PINCODES: 'on',
      MAX_OPEN_CASH_ORDERS: '3',
      MAX_SHOPPER_ORDERS_PER_HOUR: '0',
      MAX_NETWORK_ORDERS_PER_HOUR: '1000',
      TRUST_PROXY: 'loopback, 10.0.0.0/8 fd00::/8',
      LOG_LEVEL: 'warn',
      FOOTER_BASE_URL: 'https://about.haat.example',
      LANGUAGES: 'as hi, en',
      SERVICE_WORKER: 'off',
      NIGHTLY_BACKUP: 'on',
      BACKUP_TO: '/mnt/backups',
      BACKUP_KEY: 'age1nyfgtvh7f958y6h76jts82lpaxdrvz8847juzj764cn3sfp6y3xqd5xaep',
      KEEP_ORDERS_DAYS: '3290',
      MAX_CONNECTIONS: '500',
      MAX_STALL_SECONDS: '5',
      DRAIN_SECONDS: '0',
      METRICS_PORT: '9464',
      METRICS_TOKEN: 'the-scales-are-by-the-door',
    })
    const credentials = { accessKeyId: 'AKIA1', secretAccessKey: 'secret', sessionToken: 'token' }
    expect(env).toMatchObject({
      port: 8080,
      pictureBucket: {
        ...{ bucket: 'haat-pictures', prefix: 'shop/', endpoint: 'https://store.example' },
        ...{ region: 'eu-central-1', credentials },
      },
      picturesPublicUrl: 'https://cdn.example/haat',
      aws: { credentials, region: 'ap-south-1' },
      databaseUrl: 'postgres://haat:secret@bouncer-1,bouncer-2:6432/haat?pgbouncer=true',
      database: {
        directUrl: 'postgres://haat:secret@db-1:5432,db-2/haat?target_session_attrs=read-write',
        readUrl: 'postgres://haat:secret@db-3/haat',
        poolSize: 20,
        waitMs: 0,
      },
      publicUrl: 'https://haat.example',
      apiBaseUrl: 'https://api.haat.example/v1',
      webOrigins: ['https://a.example', 'http://localhost:4000'],
      refuseWebOriginsWithOk: true,
      firstSeller: { email: 'owner@haat.example', password: 'weekly-market-at-dawn' },
      demoCatalogue: 'off',
      stripe: {
        secretKey: 'rk_live_a1',
        webhookSecret: 'whsec_b2, whsec_c3',
        apiBase: 'https://api.stripe.com',
      },
      smtpUrl: 'smtps://haat:secret@mail.example',
      mailFrom: 'Haat <orders@haat.example>',
      deliverOnlyToPincodes: true,
      orderLimits: { openCash: 3, shopperPerHour: 0, networkPerHour: 1000 },
      trustProxy: 'loopback,10.0.0.0/8,fd00::/8',
      serviceWorker: false,
      nightlyBackup: true,
      backupTo: '/mnt/backups',
      backupKey: expect.stringMatching(/^age1/),
      orderRetentionDays: 3290,
      languages: ['en', 'as', 'hi'],
      maxConnections: 500,
      maxStallSeconds: 5,
      drainSeconds: 0,
      metrics: { port: 9464, host: '127.0.0.1', token: 'the-scales-are-by-the-door' },
    })
  })

  test('drains a process for five seconds if another one may take over', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://haat:secret@db/haat' }).drainSeconds).toBe(5)
  })

  test('may leave a value empty, as a copied example does', () => {
    expect(readConfig({ PORT: '', SELLER_EMAIL: ' ', DEMO_CATALOGUE: '' })).toEqual(readConfig({}))
    const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
    const lines = example.split('\n').filter((line) => /^[A-Z]/.test(line))
    const given = Object.fromEntries(lines.map((line) => line.split('=', 2)))
    expect(readConfig(given)).toEqual(readConfig({}))
  })

  test.each([{ KUBERNETES_SERVICE_HOST: '10.0.0.1' }, { container: 'podman' }])(
    'listens on the network in the image, and nowhere else: %j',
    (source) => {
      expect(readConfig({ ...source, NODE_ENV: 'production' }).host).toBe('0.0.0.0')
      expect(readConfig(source).host).toBe('127.0.0.1')
    },
  )

  test('is refused with every fault at once, and without its secrets', () => {
    const read = () =>
      readConfig({
        PORT: '70000',
        DATABASE_URL: 'mysql://root:hunter2@db',
        WEB_ORIGINS: 'https://a.example/path',
        SELLER_PASSWORD: 'hunter2',
        LOG_LEVEL: 'loud',
      })
    expect(read).toThrow(/, 6 faults:/)
    for (const name of [
      'PORT',
      'DATABASE_URL',
      'WEB_ORIGINS',
      'SELLER_PASSWORD must have',
      'LOG_LEVEL',
      'SELLER_EMAIL is missing',
    ])
      expect(read).toThrow(name)
    expect(read).not.toThrow('hunter2')
  })

  const faults: [name: string, value: string][] = [
    ['PORT', '3000.5'],
    ['PORT', '-1'],
    ['PORT', '0x10'],
    ['DATABASE_URL', 'localhost:5432'],
    ['DATABASE_URL', 'postgres://haat@a:port,b/haat'],
    ['DATABASE_URL', 'postgres://haat@a,b/haat?target_session_attrs=standby'],
    ['DATABASE_URL', 'postgres://haat@a/haat?pgbouncer=yes'],
    ['DATABASE_DIRECT_URL', 'mysql://haat@a/haat'],
    ['DATABASE_DIRECT_URL', 'postgres://haat@a/haat?pgbouncer=true'],
    ['DATABASE_POOL', '3'],
    ['DATABASE_WAIT_SECONDS', '-1'],
    ['PUBLIC_URL', 'haat.example'],
    ['PUBLIC_URL', 'https://haat.example/shop'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['API_BASE_URL', '/api'],
    ['WEB_ORIGINS', '*'],
    ['WEB_ORIGINS_REFUSALS', 'on'],
    ['DEMO_CATALOGUE', 'maybe'],
    ['SECRET_KEY', 'weekly-market-at-dawn'],
    ['SECRET_KEY', ','],
    ['SECRET_KEY', `${'c2hvcnQ='},${'ab'.repeat(32)}`],
    // 22 bytes in hex, which read as base64 would be 33.
    ['SECRET_KEY', '0123456789abcdef0123456789abcdef0123456789ab'],
    ['SECRET_KEY', 'A'.repeat(44)],
    ['DELIVER_ONLY_TO_PINCODES', 'toString'],
    ['MAX_OPEN_CASH_ORDERS', '-1'],
    ['MAX_SHOPPER_ORDERS_PER_HOUR', '2.5'],
    ['MAX_NETWORK_ORDERS_PER_HOUR', '1001'],
    ['TRUST_PROXY', 'everybody'],
    ['TRUST_PROXY', '10.0.0.0/8,x'],
    ['LOG_LEVEL', 'INFO!'],
    ['MAX_CONNECTIONS', '0'],
    ['MAX_CONNECTIONS', 'many'],
    ['MAX_STALL_SECONDS', '0'],
    ['STRIPE_API_BASE', 'stripe'],
    ['STRIPE_API_BASE', 'http://127.0.0.1:1/v1'],
    ['MAIL_FROM', 'Haat'],
    ['MAIL_FROM', 'a@b.example, c@d.example'],
    ['MAIL_FROM', 'Haat\r\nBcc: c@d.example <a@b.example>'],
    ['MAIL_FROM', 'Haat <a@b.example> <c@d.example>'],
  ]
  test('reads keys in base64 and hex, of which a longer one is hashed', () => {
    const [one, two, long] = [randomBytes(32), randomBytes(32), randomBytes(64)]
    const SECRET_KEY = `${one.toString('base64')}, ${two.toString('hex')},${long.toString('base64url')}`
    const hashed = createHash('sha256').update(long).digest()
    expect(readConfig({ SECRET_KEY }).secretKeys).toEqual([one, two, hashed])
  })

  test.each(faults)('refuses %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`environment: ${name} must be`))
  })

  test.each([
    ['pk_live_1', 'whsec_1', 'STRIPE_SECRET_KEY'],
    ['whsec_1', 'whsec_1', 'STRIPE_SECRET_KEY'],
    ['sk_live_1', 'sk_live_1', 'STRIPE_WEBHOOK_SECRET'],
    ['sk_live_1', 'whsec_1, we_1', 'STRIPE_WEBHOOK_SECRET'],
  ])('refuses %s with %s, and does not repeat it', (STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, name) => {
    const read = () => readConfig({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET })
    expect(read).toThrow(new RegExp(`environment: ${name} must be`))
    expect(read).not.toThrow(/_1/)
  })

  test.each([
    ['SELLER_EMAIL', 'a@b.example', 'SELLER_PASSWORD'],
    ['SELLER_PASSWORD', 'weekly-market', 'SELLER_EMAIL'],
    ['STRIPE_SECRET_KEY', 'sk_test_1', 'STRIPE_WEBHOOK_SECRET'],
  ])('refuses %s alone', (name, value, missing) => {
    expect(() => readConfig({ [name]: value })).toThrow(`${missing} is missing`)
  })

  test.each([
    [{ NODE_ENV: 'production', PUBLIC_URL: 'http://haat.example' }, 'PUBLIC_URL must start with https://'],
    [{ ...liveStripe, STRIPE_API_BASE: 'http://127.0.0.1:4242' }, 'STRIPE_API_BASE must start with https://'],
    [
      { ...liveStripe, STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_API_BASE: 'http://pay.example' },
      'STRIPE_API_BASE must start with https://',
    ],
  ])('refuses what would expose secrets: %j', (source, fault) => {
    expect(() => readConfig(source)).toThrow(`environment: ${fault}`)
  })

  test.each([
    { NODE_ENV: 'production', PUBLIC_URL: 'http://127.0.0.1:3000' },
    { NODE_ENV: 'production', PUBLIC_URL: 'http://localhost:3000' },
    { NODE_ENV: 'production', PUBLIC_URL: 'https://haat.example' },
    { PUBLIC_URL: 'http://haat.example' },
    { ...liveStripe, STRIPE_API_BASE: 'https://pay.example' },
    { ...liveStripe, STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_API_BASE: 'http://127.0.0.1:4242' },
  ])('accepts a configuration that exposes no secrets: %j', (source) => {
    expect(() => readConfig(source)).not.toThrow()
  })

  test.each([
    [{ PUBLIC_URL: 'https://haat.example' }, [/TRUST_PROXY is off/]],
    [
      { PUBLIC_URL: 'https://haat.example', TRUST_PROXY: 'on', WEB_ORIGINS: 'http://friend.example' },
      [/WEB_ORIGINS names http:\/\/friend\.example/],
    ],
    [{ PUBLIC_URL: 'https://haat.example', TRUST_PROXY: '10.0.0.0/8' }, []],
    [
      {
        PUBLIC_URL: 'https://haat.example',
        TRUST_PROXY: 'on',
        WEB_ORIGINS: 'https://a.example,http://localhost:4000',
      },
      [],
    ],
    [{ PUBLIC_URL: 'http://haat.example', WEB_ORIGINS: 'http://friend.example' }, []],
    [{}, []],
  ])('warns of a likely mistake: %j', (source, warnings) => {
    expect(listEnvWarnings(readConfig(source))).toEqual(warnings.map((text) => expect.stringMatching(text)))
  })

  test.each([
    ['https://store.example/haat', /PICTURES_URL must be a URL such as s3:/],
    ['s3://AKIA1:secret@haat', /PICTURES_URL must not contain a key: set AWS_ACCESS_KEY_ID/],
    ['s3://haat_1', /PICTURES_URL has no valid name of a bucket\.$/],
    ['s3://haat/a b', /PICTURES_URL has a prefix with other characters/],
    ['s3://haat/a/../b%2e', /PICTURES_URL has a prefix with other characters/],
    ['s3://haat?endpont=https://store.example', /PICTURES_URL has the unknown parameter "endpont"\.$/],
    ['s3://haat?endpoint=store.example', /PICTURES_URL has an endpoint that does not start with http/],
    ['s3://haat', /PICTURES_URL names neither an endpoint nor a region, and AWS_REGION is missing\.$/],
    ['s3://haat?region=ap-south-1', /PICTURES_URL requires AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY/],
  ])('refuses pictures at %s', (url, sentence) => {
    expect(() => readConfig({ PICTURES_URL: url })).toThrow(sentence)
  })

  test('keeps pictures at Amazon in a region, without an endpoint', () => {
    const keys = { AWS_ACCESS_KEY_ID: 'AKIA1', AWS_SECRET_ACCESS_KEY: 'secret', AWS_REGION: 'ap-south-1' }
    expect(readConfig({ PICTURES_URL: 's3://haat', ...keys }).pictureBucket).toMatchObject({
      ...{ bucket: 'haat', prefix: '', endpoint: 'https://s3.ap-south-1.amazonaws.com' },
      credentials: { sessionToken: null },
    })
  })

  test('warns of other front ends that could show no pictures', () => {
    const warnings = (env: Record<string, string>) =>
      listEnvWarnings(readConfig({ WEB_ORIGINS: 'http://localhost:4000', ...env })).join()
    expect(warnings({})).toMatch(/show no product pictures. Set PUBLIC_URL/)
    expect(warnings({ PUBLIC_URL: 'http://localhost:3000' })).toBe('')
    expect(warnings({ PICTURES_PUBLIC_URL: 'https://cdn.example' })).toBe('')
  })

  test.each([
    [{ DATABASE_READ_URL: 'postgres://a/haat' }, 'DATABASE_URL is missing: DATABASE_READ_URL requires it'],
    [
      { DATABASE_URL: 'postgres://a/haat', DATABASE_READ_URL: 'postgres://a,b/haat' },
      'DATABASE_READ_URL must name one host',
    ],
    [
      { DATABASE_URL: 'postgres://a/haat', DATABASE_READ_URL: 'postgres://a/haat?pgbouncer=true' },
      'DATABASE_READ_URL must name one host',
    ],
    [{ DATABASE_URL: 'postgres://a/haat', DATABASE_READ_URL: 'mysql://a/haat' }, 'DATABASE_READ_URL must be'],
  ])('refuses a replica as in %o', (source, fault) => {
    expect(() => readConfig(source)).toThrow(`environment: ${fault}`)
  })

  test('sends mail only with a sender and a public URL', () => {
    const whole = {
      SMTP_URL: 'smtp://mail.example:587',
      MAIL_FROM: 'hello@haat.example',
      PUBLIC_URL: 'https://haat.example',
    }
    expect(readConfig(whole)).toMatchObject({ smtpUrl: whole.SMTP_URL, mailFrom: whole.MAIL_FROM })
    for (const name of ['MAIL_FROM', 'PUBLIC_URL'])
      expect(() => readConfig({ ...whole, [name]: '' })).toThrow(
        `environment: ${name} is missing: SMTP_URL requires it`,
      )
    for (const url of ['https://mail.example', 'mail.example:587', 'smtp:'])
      expect(() => readConfig({ ...whole, SMTP_URL: url })).toThrow(/environment: SMTP_URL must be/)
    for (const login of ['haat:100%safe', 'ha%at:x', 'haat:%ff'])
      expect(() => readConfig({ ...whole, SMTP_URL: `smtps://${login}@mail.example` })).toThrow(
        'environment: SMTP_URL has a % that must be written as %25',
      )
    readConfig({ ...whole, SMTP_URL: 'smtps://haat:100%25safe@mail.example' })
    for (const from of [
      'Haat',
      'Haat, Tezpur <a@b.in>',
      'Haat <a@b.in>, c@d.in',
      'Haat (shop) <a@b.in>',
      'a@b.in <c@d.in>',
    ])
      expect(() => readConfig({ ...whole, MAIL_FROM: from })).toThrow(/environment: MAIL_FROM must be/)
    for (const from of [
      'Haat <a@b.in>',
      '"Haat, Tezpur" <a@b.in>',
      '<a@b.in>',
      "Asha's Haat – orders <a@b.in>",
    ])
      expect(readConfig({ ...whole, MAIL_FROM: from }).mailFrom).toBe(from)
    expect(() => readConfig({ SMTP_URL: 'smpt://user:hunter2@mail.example' })).not.toThrow('hunter2')
  })

  test.each([
    ['on', true],
    ['true', true],
    ['1', true],
    ['off', false],
    ['no', false],
  ])('accepts %s for a switch', (word, isOn) => {
    expect(readConfig({ DELIVER_ONLY_TO_PINCODES: word }).deliverOnlyToPincodes).toBe(isOn)
    expect(readConfig({ TRUST_PROXY: word }).trustProxy).toBe(isOn)
  })
})

test('the nightly backup is off on a server, and a key of another kind is refused', () => {
  expect(readConfig({ DATABASE_URL: 'postgres://haat@db/haat' }).nightlyBackup).toBe(false)
  expect(readConfig({ NIGHTLY_BACKUP: 'off' }).nightlyBackup).toBe(false)
  expect(() => readConfig({ BACKUP_TO: 's3://b', AWS_REGION: 'ap-south-1' })).toThrow(
    'BACKUP_TO has no valid name',
  )
  expect(() => readConfig({ BACKUP_TO: 's3://haat-backups', AWS_REGION: 'ap-south-1' })).toThrow(
    'BACKUP_TO requires AWS_ACCESS_KEY_ID',
  )
  expect(() => readConfig({ BACKUP_KEY: 'hunter2' })).toThrow(/BACKUP_KEY must be a key of age(?!.*hunter2)/)
})
