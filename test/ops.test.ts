import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readConfig } from '#server/config.ts'
import { root } from './source-files.ts'

const read = (path: string) => readFileSync(`${root}ops/${path}`, 'utf8')
const knownNames = new Set(readFileSync(`${root}.env.example`, 'utf8').match(/^[A-Z_]+(?==)/gm))
const { drainSeconds } = readConfig({ DATABASE_URL: 'postgres://database/haat' })
/** The shop disconnects what is still open then: src/server/close-on-signals.ts. */
const closeSeconds = 10

describe('the compose file', () => {
  const { services, networks } = parse(read('compose.yaml'), { merge: true })
  const names = Object.keys(services)
  const shops = names.filter((name) => name.startsWith('shop-'))

  test.each(names)('runs %s without rights, within limits, and starts it again', (name) => {
    expect(services[name]).toMatchObject({
      restart: 'unless-stopped',
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: '1g',
      cpus: 2,
      pids_limit: 256,
    })
    expect(services[name].privileged).toBeUndefined()
  })

  test('gives networks, ports and rights to those that need them', () => {
    const valuesOf = (key: string) => Object.fromEntries(names.map((name) => [name, services[name][key]]))
    const shop = ['front', 'storage']
    expect(valuesOf('networks')).toEqual({
      database: ['storage'],
      'shop-1': shop,
      'shop-2': shop,
      proxy: ['front'],
    })
    expect(valuesOf('ports')).toEqual({ proxy: ['80:80', '443:443'] })
    expect(valuesOf('cap_add')).toEqual({ proxy: ['NET_BIND_SERVICE'] })
    expect(networks.storage).toEqual({ internal: true })
  })

  test('has two equal processes, which a proxy asks whether they are ready', () => {
    expect(services['shop-2']).toEqual(services['shop-1'])
    expect(services['shop-1'].healthcheck.test).toContain('/readyz')
    expect(services.proxy.depends_on).toEqual(shops)
    expect(read('Caddyfile')).toContain(`reverse_proxy ${shops.map((name) => `${name}:3000`).join(' ')} {`)
    expect(read('Caddyfile')).toMatch(/^\t+health_uri \/readyz$/m)
    expect(read('Caddyfile')).toMatch(/^\t+health_interval 500ms\n\t+health_timeout 1s$/m)
    expect(read('Caddyfile')).toMatch(/^\t+response_header_timeout 60s$/m)
    expect(parse(read('prometheus.yaml')).scrape_configs[0].dns_sd_configs[0].names).toEqual(shops)
  })

  test('waits for the end of a process, and sets only what the shop reads', () => {
    const { stop_grace_period: grace, environment } = services['shop-1']
    expect(Number.parseInt(grace, 10)).toBeGreaterThanOrEqual(drainSeconds + closeSeconds)
    expect(Object.keys(environment).filter((name) => !knownNames.has(name))).toEqual([])
  })

  test('sends browsers to the port of the shop, and mounts what exists', () => {
    expect(services['shop-1'].environment.PORT).toBeUndefined()
    expect(readConfig({}).port).toBe(3000)
    const { build } = services['shop-1']
    expect(existsSync(join(root, 'ops', build.context, build.dockerfile))).toBe(true)
    const mounts: string[] = names.flatMap((name) => services[name].volumes ?? [])
    const files = mounts.map((mount) => mount.split(':')[0] ?? '').filter((from) => from.startsWith('.'))
    expect(files).toEqual(['./Caddyfile'])
    expect(files.filter((file) => !existsSync(join(root, 'ops', file)))).toEqual([])
  })

  const program = [['docker', 'compose'], ['docker-compose']].find(
    ([name = '', ...args]) => spawnSync(name, [...args, 'version']).status === 0,
  )
  const check = (file: string, env: Record<string, string>) => {
    const [name = '', ...args] = program ?? []
    const options = { encoding: 'utf8', env: { PATH: process.env.PATH, ...env } } as const
    const { status, stderr } = spawnSync(name, [...args, '-f', file, 'config', '--quiet'], options)
    return { status, stderr }
  }
  const settings = {
    ...{ SHOP_HOST: 'shop.example', POSTGRES_PASSWORD: 'secret' },
    ...{ SELLER_EMAIL: 'owner@example.com', SELLER_PASSWORD: 'weekly-market-at-dawn' },
  }
  test.skipIf(!program)('is valid for Docker Compose, and needs exactly the settings at its top', () => {
    const file = join(root, 'ops/compose.yaml')
    expect(check(file, settings)).toMatchObject({ status: 0 })
    const required = [...read('compose.yaml').matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name)
    expect(new Set(required)).toEqual(new Set(Object.keys(settings)))
    const [top = ''] = read('compose.yaml').split('x-hardened')
    expect(Object.keys(settings).filter((name) => !top.includes(name))).toEqual([])
    const wrong = join(mkdtempSync(join(tmpdir(), 'haat-compose-')), 'compose.yaml')
    writeFileSync(wrong, read('compose.yaml').replace('pids_limit', 'pids_limits'))
    expect(check(wrong, settings)).toMatchObject({ stderr: expect.stringContaining('pids_limits') })
    rmSync(dirname(wrong), { recursive: true })
  })
})

describe('the Kubernetes manifest', async () => {
  const documents = parseAllDocuments(read('kubernetes/haat.yaml')).map((document) => document.toJS())
  const ofKind = (kind: string) => documents.find((document) => document.kind === kind)
  const settings: Record<string, string> = ofKind('ConfigMap').data
  const pod = ofKind('Deployment').spec.template.spec
  const [shop] = pod.containers

  test.each(documents.map((document) => [document.kind, document]))('has a valid %s', async (_, document) => {
    await expect(validate(document)).resolves.toBeUndefined()
  })

  test('is checked against the schema', async () => {
    const wrong = structuredClone(ofKind('Deployment'))
    wrong.spec.template.spec.containers[0].readinessProbe.periodSeconds = 'often'
    await expect(validate(wrong)).rejects.toThrow('periodSeconds must be integer')
  })

  test('routes by /readyz, restarts by /livez, and waits for the end of a process', () => {
    expect(shop.readinessProbe.httpGet).toEqual({ path: '/readyz', port: 'http' })
    expect(shop.livenessProbe.httpGet).toEqual({ path: '/livez', port: 'http' })
    expect(shop.startupProbe.httpGet).toEqual({ path: '/livez', port: 'http' })
    const { periodSeconds, timeoutSeconds, failureThreshold } = shop.readinessProbe
    // A pod that is frozen.
    expect((periodSeconds + timeoutSeconds) * failureThreshold).toBeLessThanOrEqual(4)
    const drain = Number(settings.DRAIN_SECONDS)
    expect(drain).toBeGreaterThan(shop.readinessProbe.periodSeconds * shop.readinessProbe.failureThreshold)
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drain + closeSeconds)
    expect(ofKind('Deployment').spec.strategy.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 })
    expect(ofKind('PodDisruptionBudget').spec.minAvailable).toBe(1)
  })

  test('names one app, valid settings, and no secret', () => {
    const selectors = [
      ofKind('Service').spec.selector,
      ofKind('Deployment').spec.selector.matchLabels,
      ofKind('PodDisruptionBudget').spec.selector.matchLabels,
    ]
    for (const selector of selectors)
      expect(selector).toEqual(ofKind('Deployment').spec.template.metadata.labels)
    expect(Object.keys(settings).filter((name) => !knownNames.has(name))).toEqual([])
    expect(readConfig(settings)).toMatchObject({ publicUrl: 'https://shop.example', drainSeconds: 10 })
    expect(ofKind('Secret')).toBeUndefined()
    expect(shop.envFrom).toContainEqual({ secretRef: { name: 'haat' } })
  })

  test('believes few addresses, and lets in the ingress and Prometheus, which has a token', () => {
    const ranges = settings.TRUST_PROXY?.split(',') ?? []
    // At most the pods of one node.
    expect(ranges.filter((range) => !/^[\d.]+\/(2[4-9]|3[0-2])$/.test(range))).toEqual([])
    const { podSelector, policyTypes, ingress } = ofKind('NetworkPolicy').spec
    expect(podSelector.matchLabels).toEqual(ofKind('Service').spec.selector)
    expect(policyTypes).toEqual(['Ingress'])
    const callers = { http: 'ingress-nginx', metrics: 'monitoring' }
    expect(ingress).toEqual(
      Object.entries(callers).map(([port, namespace]) => ({
        from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': namespace } } }],
        ports: [{ port }],
      })),
    )
    expect(shop.ports.map(({ name }: { name: string }) => name)).toEqual(Object.keys(callers))
    expect(settings.METRICS_TOKEN).toBeUndefined()
    const METRICS_TOKEN = { secretKeyRef: { name: 'haat', key: 'METRICS_TOKEN' } }
    expect(shop.env).toEqual([{ name: 'METRICS_TOKEN', valueFrom: METRICS_TOKEN }])
  })

  test('names images by digest', () => {
    expect(pod.containers.map(({ image }: { image: string }) => image)).toEqual([
      'registry.example/haat@sha256:DIGEST',
    ])
  })

  test('runs the shop as in the image, without rights', () => {
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
    })
    expect(shop.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    expect(shop.resources.limits.memory).toBe('1Gi')
  })
})

describe('the systemd units', () => {
  const [one = '', many = ''] = ['haat.service', 'haat@.service'].map((name) => read(`systemd/${name}`))
  const directives = (unit: string) => unit.split('\n').filter((line) => /^[A-Z]\w+=/.test(line))

  test('differ in the port', () => {
    const differing = directives(many).filter((line) => !directives(one).includes(line))
    expect(differing.map((line) => line.replace(/^Description=.*/, 'Description'))).toEqual([
      'Description',
      'Environment=NODE_ENV=production DATA_DIR=/var/lib/haat PORT=%i',
    ])
    expect(directives(many)).toHaveLength(directives(one).length)
  })

  test('start the process again, wait for its end, and take its rights', () => {
    expect(directives(one)).toEqual(
      expect.arrayContaining([
        ...['Restart=always', 'NoNewPrivileges=yes', 'ProtectSystem=strict', 'CapabilityBoundingSet='],
        ...['StateDirectory=haat', 'EnvironmentFile=/etc/haat/haat.env', 'MemoryMax=1G'],
      ]),
    )
    const stop = directives(one).find((line) => line.startsWith('TimeoutStopSec='))
    expect(Number(stop?.split('=')[1])).toBeGreaterThanOrEqual(drainSeconds + closeSeconds)
  })

  const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
  test.skipIf(!hasSystemd)('are valid for systemd', () => {
    const folder = mkdtempSync(join(tmpdir(), 'haat-units-'))
    const node = /^ExecStart=\S+/m
    expect(one).toMatch(node)
    const files = [
      ['haat.service', one],
      ['haat@3001.service', many],
    ].map(([name = '', unit = '']) => {
      const path = join(folder, name)
      // systemd looks for the program on this machine.
      writeFileSync(path, unit.replace(node, `ExecStart=${process.execPath}`))
      return path
    })
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], { encoding: 'utf8' })
    rmSync(folder, { recursive: true })
    // It names faults of this machine's other units, too.
    expect(stderr.split('\n').filter((line) => line.includes('haat'))).toEqual([])
  })

  test.skipIf(!hasSystemd)('are hardly exposed', () => {
    const options = ['security', '--offline=yes', '--no-pager', '--threshold=15']
    const files = ['haat.service', 'haat@.service'].map((name) => join(root, 'ops/systemd', name))
    expect(spawnSync('systemd-analyze', [...options, ...files])).toMatchObject({ status: 0 })
  })
})

/** Throws on what the published schema of its kind refuses. */
async function validate(document: { apiVersion: string; kind: string }): Promise<void> {
  const path = ['kubernetes-models', document.apiVersion, document.kind].join('/')
  const models = await import(/* @vite-ignore */ path)
  new models[document.kind](document).validate()
}
