import { setTimeout as wait } from 'node:timers/promises'
import type { ImportCounts } from '#contract/catalogue-import.ts'
import { rowVerdicts } from '#rules/catalogue-file.ts'
import type { Doer } from '../audit/audit-store.ts'
import type { Db } from '../database/tables.ts'
import { faultCode, ShopError } from '../errors.ts'
import { givenUp } from './check-import.ts'
import { keepVerdicts, stageKept } from './import-file-rows-store.ts'
import { dropParts, type KeptImport } from './import-file-store.ts'
import { endRun, type Run, touchRun } from './import-run-store.ts'
import { compareStaged, lockImports, openStaging } from './import-staging-store.ts'
import { settleProducts } from './import-store.ts'
import { refusedByCatalogue } from './refused-by-catalogue.ts'
import { writeImport } from './write-import.ts'

type Apply = { run: Run; kept: KeptImport; by: Doer; signal: AbortSignal; onWritten: () => void }

/** What nobody can do anything about but wait: another import, a locked product, two that waited for each other. */
const passing = new Set(['55P03', '40P01', '40001'])
const tries = 20

const changedMeanwhile =
  'The products have changed since this was checked. Nothing was written: please look at the new figures and press the button once more.'

/**
 * Writes what was checked, in one transaction with its result: however it ends, all of it is in the catalogue or none. What the rows change is
 * found out anew; where that comes to other figures than the seller saw, nothing is written and the new ones are shown.
 */
export async function applyImport(db: Db, apply: Apply): Promise<void> {
  const isWritten = await retryPassing({ ...apply, db }, () =>
    db.transaction().execute((tx) => writeChecked(tx, { ...apply, db })),
  )
  if (!isWritten) return
  apply.onWritten()
  await dropParts(db, apply.run.id)
  await settleProducts(db)
}

/** `db` tells from outside of the transaction how far it is: inside, nobody would see it. */
async function writeChecked(tx: Db, { db, run, kept, by, signal }: Apply & { db: Db }): Promise<boolean> {
  await lockImports(tx)
  await openStaging(tx)
  await stageKept(tx, run.id)
  const { refused, ...compared } = await compareStaged(tx)
  const byCatalogue = refused.map(refusedByCatalogue)
  const seen = kept.summary
  if (!seen) throw givenUp()
  const { added, updated, unchanged, repeated } = compared
  const summary = { ...seen, ...compared, refused: seen.read - added - updated - unchanged - repeated }
  if (!isSame(seen, summary)) {
    await keepVerdicts(tx, { importId: run.id, refused: byCatalogue })
    const asked = { run, state: 'checked', summary, failure: changedMeanwhile } as const
    if (!(await endRun(tx, asked))) throw givenUp()
    return false
  }
  const tell = teller(db, { run, of: summary.added + summary.updated })
  await writeImport(tx, {
    summary,
    fileName: kept.file_name,
    by,
    onWritten(products) {
      signal.throwIfAborted()
      tell(products)
    },
  })
  if (!(await endRun(tx, { run, state: 'done', summary }))) throw givenUp()
  return true
}

function isSame(seen: ImportCounts, now: ImportCounts): boolean {
  return rowVerdicts.every((verdict) => seen[verdict] === now[verdict])
}

/** One message at a time: the embedded database answers it only after the transaction, and by then nobody needs it. */
function teller(db: Db, { run, of }: { run: Run; of: number }): (done: number) => void {
  let isTelling = false
  return (done) => {
    if (isTelling) return
    isTelling = true
    touchRun(db, { ...run, done, of })
      .catch(() => {})
      .finally(() => {
        isTelling = false
      })
  }
}

/** Each time it shows that it is alive: another import may take minutes, and whoever says nothing for one is taken for dead. */
async function retryPassing<Result>(
  { db, run, signal }: Apply & { db: Db },
  work: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      signal.throwIfAborted()
      return await work()
    } catch (error) {
      const code = faultCode(error)
      if (code === '23505') throw new ShopError('busy', { message: changedMeanwhile })
      if (attempt === tries || !passing.has(code)) throw error
      if (!(await touchRun(db, { ...run, done: 0, of: 0 }))) throw givenUp()
      await wait(Math.random() * 20 * attempt)
    }
  }
}
