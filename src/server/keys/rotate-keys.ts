import type { SecretBox } from '#server/auth/secret-box.ts'
import { inTransaction } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { type EncryptedSecret, secretKinds } from './encrypted-secrets.ts'

/** `byKey`: how many each key decrypts, in the order of the keys. */
export type KeyUse = { name: string; byKey: number[]; unreadable: number }

const batch = 100

/** Locks each batch for a moment. */
export function countByKey(
  db: Db,
  keys: { secretBox: SecretBox; names: readonly string[] },
): Promise<KeyUse[]> {
  return visitSecrets(db, { ...keys, isRotating: false })
}

/**
 * Encrypts everything with the first key, one transaction per batch. Safe while shops run and safe to repeat:
 * shops decrypt with all keys, and a killed rotation leaves the canary with the old key. Returns the use before.
 */
export function rotateKeys(
  db: Db,
  keys: { secretBox: SecretBox; names: readonly string[] },
): Promise<KeyUse[]> {
  return visitSecrets(db, { ...keys, isRotating: true })
}

type Visit = { secretBox: SecretBox; names: readonly string[]; isRotating: boolean }

async function visitSecrets(db: Db, { secretBox, names, isRotating }: Visit): Promise<KeyUse[]> {
  const uses: KeyUse[] = []
  for (const { name, list, replace } of secretKinds) {
    const found: number[] = []
    for (let after: string | null = null; ; ) {
      const page: PageResult = await inTransaction(db, async (tx) => {
        const secrets = await list(tx, { after, limit: batch })
        const positions = secrets.map(({ owner, encrypted }) => secretBox.findKey(encrypted, owner))
        for (const [at, secret] of secrets.entries())
          if (isRotating && (positions[at] ?? 0) > 0) await replace(tx, encryptAgain(secret, secretBox))
        return { positions, last: secrets.at(-1)?.owner ?? null }
      })
      found.push(...page.positions)
      if (page.last === null) break
      after = page.last
    }
    const byKey = names.map((_, at) => found.filter((position) => position === at).length)
    uses.push({ name, byKey, unreadable: found.filter((position) => position < 0).length })
  }
  return uses
}

type PageResult = { positions: number[]; last: string | null }

function encryptAgain({ owner, encrypted }: EncryptedSecret, secretBox: SecretBox): EncryptedSecret {
  const secret = secretBox.decrypt(encrypted, owner)
  if (!secret) throw new Error('the key that was found does not decrypt')
  return { owner, encrypted: secretBox.encrypt(secret, owner) }
}
