import { describe, expect, test } from 'vitest'
import { choosePrimary, type HostState } from './primary.ts'

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
const wrongPassword = Object.assign(new Error('password authentication failed'), { code: '28P01' })

function answers(...given: (HostState | Error)[]): PromiseSettledResult<HostState>[] {
  return given.map((answer) =>
    answer instanceof Error ? { status: 'rejected', reason: answer } : { status: 'fulfilled', value: answer },
  )
}

const standby = { isWritable: false, timeline: 0 }
const primary = (timeline: number) => ({ isWritable: true, timeline })

describe('of several hosts', () => {
  test.each([
    ['the first that accepts writes', answers(primary(0), primary(0)), 0],
    ['the only one that accepts writes', answers(standby, primary(3)), 1],
    ['the one that answers', answers(refused, primary(3)), 1],
    ['the one whose login is right', answers(wrongPassword, primary(3)), 1],
    ['the one that was promoted last', answers(primary(1), standby, primary(2)), 2],
  ])('%s is the primary', (_, given, index) => {
    expect(choosePrimary(given, 0)).toMatchObject({ index })
  })

  test('one that was replaced is not, although it is the only one that answers', () => {
    expect(() => choosePrimary(answers(primary(1), refused), 2)).toThrow(/replaced primary/)
    expect(choosePrimary(answers(primary(2), refused), 2)).toMatchObject({ index: 0 })
  })

  test('none is, and the fault that needs an operator is reported first', () => {
    expect(() => choosePrimary(answers(refused, refused), 0)).toThrow(refused)
    expect(() => choosePrimary(answers(refused, wrongPassword), 0)).toThrow(wrongPassword)
    expect(() => choosePrimary(answers(standby, wrongPassword), 0)).toThrow(wrongPassword)
    expect(() => choosePrimary(answers(refused, standby), 0)).toThrow(/only standbys answer/)
    expect(() => choosePrimary(answers(standby), 0)).toThrow(/read-only/)
  })
})
