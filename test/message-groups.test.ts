import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type MessageGroup, messageGroups, messageParts } from '#domain/i18n/message-parts.ts'
import { readMessages } from '#server/i18n/read-catalogues.ts'
import { findUnloadedMessages } from './find-unloaded-messages.ts'
import { readSources, root } from './source-files.ts'

/** Errors of what no form sends, such as an id that is none. Another client reads them from the server. */
const notOfForms = [
  'account.ts#CartItems',
  'account.ts#incompleteLink',
  'catalogue/product-fields.ts#LocalDescriptionsInput',
  'catalogue/product-fields.ts#LocalNamesInput',
  'catalogue/product-fields.ts#SearchWords',
  'catalogue/product-fields.ts#descriptionLines',
  'common.ts#Id',
  'common.ts#ProductId',
  'common.ts#Quantity',
  'payment/credit.ts#entryError',
  'seller/catalogue-import.ts#FieldColumns',
  'seller/category/category.ts#version',
  'seller/staff.ts#Grants',
].map((name) => `src/contract/${name} words server`)

/** For the dialog that asks for a password: shoppers see it without the code of two-factor. */
const ofStaff = ['anyCodeError', 'codeInvalid'].map(
  (name) => `src/contract/seller/session.ts#${name} words seller-settings`,
)

const keys = messageParts.flatMap((part) => Object.keys(readMessages('en', part)))
const partsOf = (group: string): readonly string[] => messageGroups[group as MessageGroup]

test('each page words only messages that it loads', () => {
  const files = readSources()
    .filter(({ layer }) => layer !== 'server')
    .map(({ path }) => ({ path, code: readFileSync(join(root, path), 'utf8') }))
  const panel = files.map(({ path }) => path).filter((path) => path.startsWith('src/web/seller/'))
  const bundles = [
    { roots: panel, groups: ['shop', 'seller'] },
    { roots: ['src/web/pages.ts'], groups: ['shop', 'storefront'] },
    { roots: ['src/web/secondary-pages.ts'], groups: ['shop', 'storefront', 'info'] },
  ]
  const found = findUnloadedMessages(files, { bundles, keys, partsOf })
  expect(found).toEqual([...notOfForms, ...ofStaff].toSorted())
})

const shared = {
  path: 'src/web/shared.tsx',
  code: `import { t } from './t.ts'
    export function Paid() { return t('orders.paid') }
    export const none = () => t('common.none')
    const kinds = (kind) => t(\`orders.kind.\${kind}\`)
    export const Badge = () => <Paid />
    export function Kind({ kind }) { return kinds(kind) }`,
}

test.each([
  ["import { none } from './shared.tsx'; const a = none()", []],
  ["import { Badge } from './shared.tsx'; const a = () => <Badge />", ['Paid']],
  ["import { Kind } from './shared.tsx'; const a = () => <Kind kind />", ['kinds']],
  ["import type { Paid } from './shared.tsx'; const a: Paid = 1", []],
  ["const a = optionalPart(async () => (await import('./shared.tsx')).Badge)", ['Paid']],
  ["const a = optionalPart(async () => (await import('./shared.tsx')).none)", []],
  ["const a = lazy(() => loadWithMessages(['more'], async () => (await import('./shared.tsx')).Badge))", []],
])('the check of messages reads %s', (code, found) => {
  const parts: Record<string, string[]> = { few: ['common'], more: ['common', 'orders'] }
  const unloaded = findUnloadedMessages([shared, { path: 'src/web/page.tsx', code }], {
    bundles: [{ roots: ['src/web/page.tsx'], groups: ['few'] }],
    keys: ['orders.paid', 'orders.kind.a', 'common.none'],
    partsOf: (group) => parts[group] ?? [],
  })
  expect(unloaded).toEqual(found.map((name) => `src/web/shared.tsx#${name} words orders`))
})
