import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumOf } from './spread.ts'
import { type LedgerEntry, unspentGrants } from './unspent-grants.ts'

type Entry = Omit<LedgerEntry, 'id' | 'grantId'> & { grantId?: string }

/** Ids count from 1. */
function unspentOf(...entries: Entry[]): [string, number][] {
  return [
    ...unspentGrants(entries.map((entry, index) => ({ grantId: null, ...entry, id: String(index + 1) }))),
  ]
}

const granted = (paise: number): Entry => ({ kind: 'granted', paise })
const claim = (paise: number): Entry => ({ kind: 'claim', paise })
const spent = (paise: number): Entry => ({ kind: 'spent', paise: -paise })
const returned = (paise: number): Entry => ({ kind: 'returned', paise })
const revoked = (paise: number, grantId: string): Entry => ({ kind: 'revoked', paise: -paise, grantId })

test.each<[string, Entry[], [string, number][]]>([
  ['nothing is spent', [granted(100)], [['1', 100]]],
  [
    'the oldest grant is spent first',
    [granted(100), granted(50), spent(120)],
    [
      ['1', 0],
      ['2', 30],
    ],
  ],
  ['what a complaint gave is spent last', [claim(50), granted(100), spent(80)], [['2', 20]]],
  ['what a complaint gave is never taken', [granted(100), claim(50), spent(100)], [['1', 0]]],
  ['credit that was spent before a grant is not of it', [claim(50), spent(50), granted(30)], [['3', 30]]],
  ['a part was taken back', [granted(100), revoked(60, '1')], [['1', 40]]],
  ['what comes back is of the grant again', [granted(100), spent(70), returned(20)], [['1', 50]]],
  [
    'the newest grant gets it first',
    [granted(100), granted(50), spent(150), returned(60)],
    [
      ['1', 10],
      ['2', 50],
    ],
  ],
  ['it is owed first for a complaint', [granted(40), claim(50), spent(90), returned(60)], [['1', 10]]],
  ['each return counts once', [granted(40), claim(50), spent(90), returned(30), returned(40)], [['1', 20]]],
  [
    'a grant that was taken back takes none back',
    [granted(40), spent(30), revoked(10, '1'), returned(30)],
    [['1', 30]],
  ],
])('%s', (_, entries, unspent) => {
  expect(unspentOf(...entries)).toEqual(unspent)
})

const amount = fc.integer({ min: 1, max: 100 })
const step = fc.record({ kind: fc.constantFrom('granted', 'claim', 'spent', 'returned', 'revoked'), amount })

test('grants and complaints never have more than the balance, and no grant less than nothing', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const entries: Entry[] = []
      let [balance, out] = [0, 0]
      for (const { kind, amount: wanted } of steps) {
        const left = unspentOf(...entries)
        const [grantId, mostRevoked] = left.at(-1) ?? ['', 0]
        const most = { granted: wanted, claim: wanted, spent: balance, returned: out, revoked: mostRevoked }
        const paise = Math.min(wanted, most[kind])
        if (paise === 0) continue
        if (kind === 'revoked') entries.push(revoked(paise, grantId))
        else entries.push(kind === 'spent' ? spent(paise) : { kind, paise })
        balance += kind === 'spent' || kind === 'revoked' ? -paise : paise
        if (kind === 'spent' || kind === 'returned') out += kind === 'spent' ? paise : -paise
      }
      const unspent = unspentOf(...entries).map(([, paise]) => paise)
      expect(Math.min(0, ...unspent)).toBe(0)
      expect(sumOf(unspent)).toBeLessThanOrEqual(balance)
    }),
  )
})
