import { expect } from 'vitest'
import type { EndpointInput } from '#contract/schemas.ts'
import type { CatalogueImport } from '#contract/seller/catalogue-import.ts'
import type { TestUser } from './builders/accounts.ts'
import { maxTestMs } from './limits.ts'

export async function uploadFile(
  seller: TestUser,
  content: string | Uint8Array<ArrayBuffer>,
  fileName = 'list.csv',
): Promise<CatalogueImport> {
  const reply = await seller.uploadImport({ fileName }, { files: [new Blob([content])] })
  return reply.import
}

type CheckInput = Partial<
  Pick<EndpointInput<'checkImport'>, 'columns' | 'categories' | 'priceUnit' | 'fromName'>
>

export async function checkFile(
  seller: TestUser,
  { _id: id, columns }: CatalogueImport,
  choice: CheckInput = {},
): Promise<CatalogueImport> {
  await seller.checkImport({ id, columns, ...choice })
  return waitUntilDone(seller, id)
}

export async function uploadPictures(
  seller: TestUser,
  { _id: id, columns }: CatalogueImport,
  zip: Uint8Array<ArrayBuffer>,
): Promise<CatalogueImport> {
  await seller.uploadImportPictures({ id, column: columns.image ?? 0 }, { files: [new Blob([zip])] })
  return waitUntilDone(seller, id)
}

export async function fetchPictures(
  seller: TestUser,
  { _id: id, columns }: CatalogueImport,
): Promise<CatalogueImport> {
  await seller.fetchImportPictures({ id, column: columns.image ?? 0 })
  return waitUntilDone(seller, id)
}

type ApplyChoice = Partial<Pick<EndpointInput<'applyImport'>, 'confirmPrices'>>

export async function applyFile(
  seller: TestUser,
  { _id: id, version }: CatalogueImport,
  choice: ApplyChoice = {},
): Promise<CatalogueImport> {
  await seller.applyImport({ id, version, ...choice })
  return waitUntilDone(seller, id)
}

export async function undoFile(seller: TestUser, { _id: id }: CatalogueImport): Promise<CatalogueImport> {
  await seller.undoImport({ id })
  return waitUntilDone(seller, id)
}

export async function importFile(
  seller: TestUser,
  content: string | Uint8Array<ArrayBuffer>,
  choice: ApplyChoice = {},
): Promise<Record<string, number>> {
  const done = await applyFile(seller, await checkFile(seller, await uploadFile(seller, content)), choice)
  expect([done.state, done.failure]).toEqual(['done', null])
  return nonZeroCounts(done)
}

export function nonZeroCounts({ summary }: CatalogueImport): Record<string, number> {
  return Object.fromEntries(Object.entries(summary ?? {}).filter(([, count]) => count > 0))
}

async function waitUntilDone(seller: TestUser, id: string): Promise<CatalogueImport> {
  const read = async () => (await seller.getImport({ id })).import
  await expect
    .poll(async () => (await read()).state, { timeout: maxTestMs })
    .not.toMatch(/^(reading-pictures|checking|applying|undoing)$/)
  return read()
}
