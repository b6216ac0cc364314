import { expect } from 'vitest'
import type { CatalogueImport } from '#contract/catalogue-import.ts'
import type { CallInput } from '#contract/shapes.ts'
import type { Person } from './people.ts'

/** Brings a file to the panel. */
export async function bring(
  seller: Person,
  content: string | Uint8Array<ArrayBuffer>,
  fileName = 'list.csv',
): Promise<CatalogueImport> {
  const reply = await seller.uploadImport({ fileName }, { files: [new Blob([content])] })
  return reply.import
}

type Choice = Partial<Pick<CallInput<'checkImport'>, 'columns' | 'categories'>>

/** Checks it, by the columns that were guessed unless others are given, and waits for what comes of it. */
export async function check(
  seller: Person,
  { _id: id, columns }: CatalogueImport,
  choice: Choice = {},
): Promise<CatalogueImport> {
  await seller.checkImport({ id, columns, ...choice })
  return settled(seller, id)
}

/** Applies what was checked, and waits for what comes of it. */
export async function apply(seller: Person, { _id: id, version }: CatalogueImport): Promise<CatalogueImport> {
  await seller.applyImport({ id, version })
  return settled(seller, id)
}

/** Brings, checks and applies; gives what it came to, without the zeros. */
export async function bringIn(
  seller: Person,
  content: string | Uint8Array<ArrayBuffer>,
): Promise<Record<string, number>> {
  const done = await apply(seller, await check(seller, await bring(seller, content)))
  expect([done.state, done.failure]).toEqual(['done', null])
  return counted(done)
}

/** What it comes to, without the zeros. */
export function counted({ summary }: CatalogueImport): Record<string, number> {
  return Object.fromEntries(Object.entries(summary ?? {}).filter(([, count]) => count > 0))
}

async function settled(seller: Person, id: string): Promise<CatalogueImport> {
  const read = async () => (await seller.readImport({ id })).import
  await expect
    .poll(async () => (await read()).state, { timeout: 120_000 })
    .not.toMatch(/^(checking|applying)$/)
  return read()
}
